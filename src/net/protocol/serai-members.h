/* serai-members.h: reads the members of a JSON object that need not be trusted.
 *
 * The first fault stays: after it, each call returns the smallest valid value, and
 * serai_members_end() reports it. So a function reads all members first and checks once.
 *
 *   SeraiMembers members = SERAI_MEMBERS (object);
 *
 *   id = serai_members_text (&members, "game", 1, 16);
 *   since = serai_members_integer_or (&members, "since", 0, MAX, 0);
 *   if (!serai_members_end (&members, error))
 *     return FALSE;
 *
 * The error is SERAI_NET_ERROR_BAD_FIELD and names the member, in the form "options.axis" or
 * "time.0" if it is in another one.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef struct
{
  JsonObject *object; /* not owned */
  GError     *fault;  /* (nullable) (owned) until serai_members_end() */
} SeraiMembers;

#define SERAI_MEMBERS(of) ((SeraiMembers){ .object = (of) })

gboolean serai_members_has (const SeraiMembers *self, const char *name); /* and is not null */

/* Borrowed from the object, in bytes. "" after a fault. */
const char *serai_members_text (SeraiMembers *self, const char *name, gsize min, gsize max);
const char *serai_members_text_or (SeraiMembers *self, const char *name, gsize min, gsize max,
                                   const char *preset);
/* A number with a fraction or an exponent is no integer, even if its value is one. */
gint64   serai_members_integer (SeraiMembers *self, const char *name, gint64 min, gint64 max);
gint64   serai_members_integer_or (SeraiMembers *self, const char *name, gint64 min, gint64 max,
                                   gint64 preset);
double   serai_members_real (SeraiMembers *self, const char *name, double min, double max);
gboolean serai_members_boolean (SeraiMembers *self, const char *name);
gboolean serai_members_boolean_or (SeraiMembers *self, const char *name, gboolean preset);
/* The index of a text in a list that ends with %NULL. */
int serai_members_choice (SeraiMembers *self, const char *name, const char *const *choices);
int serai_members_choice_or (SeraiMembers *self, const char *name, const char *const *choices,
                             int preset);
/* Borrowed from the object; %NULL after a fault. */
JsonObject *serai_members_object (SeraiMembers *self, const char *name);
JsonArray  *serai_members_array (SeraiMembers *self, const char *name, guint max);

/* Sets the fault, unless there is one already. */
void serai_members_refuse (SeraiMembers *self, const char *name, const char *why);
void serai_members_take_fault (SeraiMembers *self, const char *name, GError *fault);

/* Whether there was no fault; hands it over otherwise. */
gboolean serai_members_end (SeraiMembers *self, GError **error);

G_END_DECLS
