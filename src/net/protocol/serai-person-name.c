/* serai-person-name.c: names of people, and which of them look alike.
 *
 * Scripts and look-alikes are those of Unicode Technical Standard 39, as ICU knows them. ICU is
 * loaded when the first name is checked, by who hosts games: it would make the start of the window
 * slower, and who only plays does not need it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-person-name.h"

#include <gmodule.h>
#include <string.h>
#include <unicode/uspoof.h>

#include "serai-net-error.h"

#define MAX_BYTES (SERAI_NAME_MAX_CHARS * 4)
#define MAX_MARKS 4 /* on one letter */
#define VIRAMA 9    /* combining class */
#define ZWNJ 0x200C
#define ZWJ 0x200D

/* The names of libraries and functions have the version of ICU that we are built with. */
#define ICU_LIBRARY "libicui18n.so." G_STRINGIFY (U_ICU_VERSION_MAJOR_NUM)
#define ICU_NAME(function) G_STRINGIFY (function)

typedef struct
{
  USpoofChecker                  *checker; /* of scripts; read by any thread once it is set up */
  __typeof__ (&uspoof_check2UTF8) check;
  __typeof__ (&uspoof_getSkeletonUTF8) get_skeleton;
} Spoof;

/* ---- ICU ---- */

static gpointer
find_symbol (GModule *module, const char *name)
{
  gpointer symbol = NULL;

  if (!g_module_symbol (module, name, &symbol))
    g_error ("%s", g_module_error ());
  return symbol;
}

/* A process that cannot tell names apart must not let anybody in. */
static gpointer
load_spoof (gpointer unused G_GNUC_UNUSED)
{
  GModule   *module = g_module_open (ICU_LIBRARY, G_MODULE_BIND_LAZY | G_MODULE_BIND_LOCAL);
  UErrorCode status = U_ZERO_ERROR;
  Spoof     *spoof = g_new0 (Spoof, 1);
  __typeof__ (&uspoof_open)                open;
  __typeof__ (&uspoof_setChecks)           set_checks;
  __typeof__ (&uspoof_setRestrictionLevel) set_level;

  if (module == NULL)
    g_error ("%s", g_module_error ());
  g_module_make_resident (module);
  open = find_symbol (module, ICU_NAME (uspoof_open));
  set_checks = find_symbol (module, ICU_NAME (uspoof_setChecks));
  set_level = find_symbol (module, ICU_NAME (uspoof_setRestrictionLevel));
  spoof->check = find_symbol (module, ICU_NAME (uspoof_check2UTF8));
  spoof->get_skeleton = find_symbol (module, ICU_NAME (uspoof_getSkeletonUTF8));
  spoof->checker = open (&status);
  set_checks (spoof->checker, USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS | USPOOF_INVISIBLE,
              &status);
  set_level (spoof->checker, USPOOF_SINGLE_SCRIPT_RESTRICTIVE);
  if (U_FAILURE (status))
    g_error ("ICU cannot check names");
  return spoof;
}

static const Spoof *
get_spoof (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, load_spoof, NULL);
}

/* ---- Validity ---- */

static gboolean
is_separator (gunichar c)
{
  return c == ' ' || c == '-' || c == '_' || c == '.' || c == '\'';
}

/* What may follow what: a letter or digit first and last, separators singly, marks on letters. */
typedef struct
{
  gunichar last; /* 0: none */
  guint    n_marks;
} Place;

static gboolean
is_in_place (const Place *place, gunichar c)
{
  gboolean is_begun = place->last != 0 && !is_separator (place->last);

  if (is_separator (c))
    return is_begun;
  if (c == ZWJ || c == ZWNJ) /* in conjuncts, such as those of Sinhala */
    return is_begun && g_unichar_combining_class (place->last) == VIRAMA;
  if (g_unichar_ismark (c))
    return is_begun && place->n_marks < MAX_MARKS;
  return g_unichar_isalpha (c) || g_unichar_isdigit (c);
}

static gboolean
has_valid_chars (const char *name)
{
  Place place = { 0 };
  glong n_chars = 0;

  for (const char *at = name; *at != '\0'; at = g_utf8_next_char (at), n_chars++)
    {
      gunichar c = g_utf8_get_char (at);

      if (!is_in_place (&place, c))
        return FALSE;
      place.n_marks = g_unichar_ismark (c) ? place.n_marks + 1 : 0;
      place.last = c;
    }
  return n_chars >= 1 && n_chars <= SERAI_NAME_MAX_CHARS && !is_separator (place.last);
}

static gboolean
has_one_script (const char *name)
{
  const Spoof *spoof = get_spoof ();
  UErrorCode   status = U_ZERO_ERROR;

  return spoof->check (spoof->checker, name, (gint32) strlen (name), NULL, &status) == 0
         && U_SUCCESS (status);
}

static gboolean
refuse (GError **error, const char *why)
{
  return serai_net_error_set (error, SERAI_NET_ERROR_BAD_NAME, "name", "%s", why);
}

/**
 * serai_person_name_is_valid:
 * @name: a text; need not be trusted
 * @error: %SERAI_NET_ERROR_BAD_NAME with the field "name"
 * Returns: whether it can be the name of a person: 1 to %SERAI_NAME_MAX_CHARS letters, marks and
 *   digits of one script, with single separators between them
 */
gboolean
serai_person_name_is_valid (const char *name, GError **error)
{
  if (strlen (name) > MAX_BYTES || !g_utf8_validate (name, -1, NULL) || !has_valid_chars (name))
    return refuse (error, "a name has 1 to 32 letters, marks and digits, and between them single "
                          "spaces, hyphens, underscores, full stops or apostrophes");
  if (!has_one_script (name))
    return refuse (error, "a name has letters of one script");
  return TRUE;
}

/* ---- Look-alikes ---- */

static char *
fold (const char *name)
{
  g_autofree char *composed = g_utf8_normalize (name, -1, G_NORMALIZE_NFKC);
  g_autofree char *folded = g_utf8_casefold (composed, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_NFKC);
}

/* Takes what cannot be seen out of @text, and makes i the l whose capital looks the same. */
static void
unify (char *text)
{
  char *to = text;

  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar c = g_utf8_get_char (at);

      if (c != ZWJ && c != ZWNJ)
        to += g_unichar_to_utf8 (c == 'i' ? 'l' : c, to);
    }
  *to = '\0';
}

/* Replaces each letter by the one of those that look like it which stands for all of them. */
static char *
get_skeleton (const char *text)
{
  const Spoof *spoof = get_spoof ();
  UErrorCode   status = U_ZERO_ERROR;
  gint32       length = (gint32) strlen (text);
  gint32       size = spoof->get_skeleton (spoof->checker, 0, text, length, NULL, 0, &status);
  char        *skeleton = g_malloc0 ((gsize) size + 1);

  status = U_ZERO_ERROR;
  spoof->get_skeleton (spoof->checker, 0, text, length, skeleton, size + 1, &status);
  if (U_FAILURE (status))
    g_error ("ICU has no skeleton of a name");
  return skeleton;
}

/**
 * serai_person_name_skeleton:
 * @name: a valid name
 * Returns: (transfer full): a text that is equal for names that look alike, whatever the case of
 *   their letters. It is not shown.
 */
char *
serai_person_name_skeleton (const char *name)
{
  g_autofree char *folded = fold (name);
  g_autofree char *first = NULL;
  g_autofree char *folded_again = NULL;
  char            *skeleton;

  unify (folded);
  first = get_skeleton (folded);
  folded_again = fold (first); /* the skeleton of the digit 0 is a capital O */
  unify (folded_again);
  skeleton = get_skeleton (folded_again);
  return skeleton;
}
