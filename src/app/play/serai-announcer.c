/* serai-announcer.c: an invisible label whose text a screen reader reads when it changes.
 *
 * What happens at once is announced as one text, so that nothing is cut off by what follows.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-announcer.h"

#include "follow.h"
#include "serai-spoken.h"

struct _SeraiAnnouncer
{
  AdwBin                 parent_instance;
  SeraiMatch            *match; /* (owned) (nullable) */
  const SeraiRecordNode *shown; /* (unowned) (nullable): the node of the match that was announced */
  const SeraiRecordNode *head;  /* (unowned) (nullable): the head of the match at that time */
  gboolean               has_ending; /* the players had ended the match at that time */
  SeraiSpeech            speech;
  GtkLabel              *label;
  GPtrArray             *texts;  /* (element-type utf8) (owned): to be announced */
  guint                  source; /* that announces them; 0: none */
};

G_DEFINE_FINAL_TYPE (SeraiAnnouncer, serai_announcer, ADW_TYPE_BIN)

enum
{
  PROP_MATCH = 1,
  PROP_SPEECH,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* A label that gets the text that it has reports no change. */
static void
set_text (SeraiAnnouncer *self, const char *text)
{
  gtk_label_set_label (self->label, "");
  gtk_label_set_label (self->label, text);
}

static gboolean
announce_cb (gpointer data)
{
  SeraiAnnouncer  *self = data;
  g_autofree char *text = NULL;

  self->source = 0;
  g_ptr_array_add (self->texts, NULL);
  text = g_strjoinv (" · ", (char **) self->texts->pdata);
  g_ptr_array_set_size (self->texts, 0);
  set_text (self, text);
  return G_SOURCE_REMOVE;
}

/* Announces @text after what has been said since the last frame. A text that is to be announced
 * anyway is not repeated. */
static void
announce (SeraiAnnouncer *self, const char *text)
{
  if (*text == '\0' || g_ptr_array_find_with_equal_func (self->texts, text, g_str_equal, NULL))
    return;
  g_ptr_array_add (self->texts, g_strdup (text));
  if (self->source == 0)
    self->source = g_idle_add (announce_cb, self);
}

/**
 * serai_announcer_prompt:
 * @self: an announcer
 * @text: a translated sentence: what the player must do, or the answer to what the player has done
 * Announces @text, unless only moves are to be announced.
 */
void
serai_announcer_prompt (SeraiAnnouncer *self, const char *text)
{
  g_return_if_fail (SERAI_IS_ANNOUNCER (self));
  g_return_if_fail (text != NULL);

  if (self->speech >= SERAI_SPEECH_PROMPTS)
    announce (self, text);
}

/**
 * serai_announcer_say:
 * @self: an announcer
 * @text: a translated sentence
 * Announces @text, if everything is to be announced.
 */
void
serai_announcer_say (SeraiAnnouncer *self, const char *text)
{
  g_return_if_fail (SERAI_IS_ANNOUNCER (self));
  g_return_if_fail (text != NULL);

  if (self->speech >= SERAI_SPEECH_EVERYTHING)
    announce (self, text);
}

/* Returns: (transfer full) (nullable): what has happened */
static char *
write_change (SeraiAnnouncer *self)
{
  const SeraiRecordNode *head = serai_match_get_head (self->match);

  if (!serai_match_is_looking (self->match) || serai_match_get_shown (self->match) != self->shown)
    return serai_spoken_change (self->match, self->shown, self->speech);
  /* The computer has moved in the game, or the time is up. */
  if (head->parent == self->head && self->head != NULL)
    return serai_spoken_move (self->match, head);
  return head == self->head && serai_match_has_ending (self->match) && !self->has_ending
             ? serai_spoken_ending (self->match)
             : NULL;
}

static void
match_changed_cb (SeraiAnnouncer *self)
{
  g_autofree char *text = write_change (self);

  self->shown = serai_match_get_shown (self->match);
  self->head = serai_match_get_head (self->match);
  self->has_ending = serai_match_has_ending (self->match);
  if (text != NULL)
    announce (self, text);
}

/**
 * serai_announcer_set_match:
 * @self: an announcer
 * @match: (nullable): the match to announce
 */
void
serai_announcer_set_match (SeraiAnnouncer *self, SeraiMatch *match)
{
  g_return_if_fail (SERAI_IS_ANNOUNCER (self));
  g_return_if_fail (match == NULL || SERAI_IS_MATCH (match));

  if (!serai_follow (&self->match, match, "changed", G_CALLBACK (match_changed_cb), self))
    return;
  self->shown = match != NULL ? serai_match_get_shown (match) : NULL;
  self->head = match != NULL ? serai_match_get_head (match) : NULL;
  self->has_ending = match != NULL && serai_match_has_ending (match);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MATCH]);
}

static void
set_speech (SeraiAnnouncer *self, SeraiSpeech speech)
{
  if (self->speech == speech)
    return;
  self->speech = speech;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEECH]);
}

static gboolean
get_speech (GValue *value, GVariant *variant, gpointer user_data G_GNUC_UNUSED)
{
  g_value_set_uint (value, serai_speech_from_name (g_variant_get_string (variant, NULL)));
  return TRUE;
}

/**
 * serai_announcer_follow_settings:
 * @self: an announcer
 * @settings: the settings of the application
 * Announces as much as the user has chosen, from now on.
 */
void
serai_announcer_follow_settings (SeraiAnnouncer *self, GSettings *settings)
{
  g_return_if_fail (SERAI_IS_ANNOUNCER (self));

  g_settings_bind_with_mapping (settings, "speech", self, "speech", G_SETTINGS_BIND_GET, get_speech,
                                NULL, NULL, NULL);
}

static void
serai_announcer_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      g_value_set_object (value, SERAI_ANNOUNCER (object)->match);
      break;
    case PROP_SPEECH:
      g_value_set_uint (value, SERAI_ANNOUNCER (object)->speech);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_announcer_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id)
    {
    case PROP_MATCH:
      serai_announcer_set_match (SERAI_ANNOUNCER (object), g_value_get_object (value));
      break;
    case PROP_SPEECH:
      set_speech (SERAI_ANNOUNCER (object), (SeraiSpeech) g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
serai_announcer_dispose (GObject *object)
{
  SeraiAnnouncer *self = SERAI_ANNOUNCER (object);

  g_clear_handle_id (&self->source, g_source_remove);
  serai_follow (&self->match, NULL, "changed", G_CALLBACK (match_changed_cb), self);
  G_OBJECT_CLASS (serai_announcer_parent_class)->dispose (object);
}

static void
serai_announcer_finalize (GObject *object)
{
  g_ptr_array_unref (SERAI_ANNOUNCER (object)->texts);
  G_OBJECT_CLASS (serai_announcer_parent_class)->finalize (object);
}

static void
serai_announcer_class_init (SeraiAnnouncerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = serai_announcer_dispose;
  object_class->finalize = serai_announcer_finalize;
  object_class->get_property = serai_announcer_get_property;
  object_class->set_property = serai_announcer_set_property;
  properties[PROP_MATCH] =
      g_param_spec_object ("match", NULL, NULL, SERAI_TYPE_MATCH,
                           G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SPEECH] =
      g_param_spec_uint ("speech", NULL, NULL, 0, SERAI_SPEECH_EVERYTHING, SERAI_SPEECH_EVERYTHING,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
serai_announcer_init (SeraiAnnouncer *self)
{
  self->speech = SERAI_SPEECH_EVERYTHING;
  self->texts = g_ptr_array_new_with_free_func (g_free);
  self->label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                              "ellipsize", PANGO_ELLIPSIZE_END, "max-width-chars", 1, NULL);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->label));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_opacity (GTK_WIDGET (self), 0);
}
