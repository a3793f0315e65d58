/* serai-elsewhere-lines.c: the line above the board about what happens elsewhere.
 *
 * Several things can happen at a time: the most important one is shown, always in the same place
 * and height, so that the board does not move, with the number of the others. They come when it
 * has been dealt with, or when the user asks for them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-elsewhere-lines.h"

typedef struct
{
  char                *text; /* (owned) (nullable): nothing to say */
  guint                n;    /* things of this kind; @text is about the first */
  SeraiElsewhereButton buttons[SERAI_ELSEWHERE_BAR_BUTTONS];
} Line;

struct _SeraiElsewhereLines
{
  AdwBin             parent_instance;
  SeraiElsewhereBar *bar;
  Line               lines[SERAI_ELSEWHERE_LINES_N];
  SeraiElsewhereLine asked_for; /* shown instead of more important ones; the place: none is */
};

G_DEFINE_FINAL_TYPE (SeraiElsewhereLines, serai_elsewhere_lines, ADW_TYPE_BIN)

static guint turned_signal;

static void
serai_elsewhere_lines_finalize (GObject *object)
{
  for (gsize n = 0; n < SERAI_ELSEWHERE_LINES_N; n++)
    g_free (SERAI_ELSEWHERE_LINES (object)->lines[n].text);
  G_OBJECT_CLASS (serai_elsewhere_lines_parent_class)->finalize (object);
}

static void
serai_elsewhere_lines_class_init (SeraiElsewhereLinesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = serai_elsewhere_lines_finalize;

  /* The user has asked for another line, with this text. */
  turned_signal = g_signal_new ("turned", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* Returns: what is shown; if there is nothing, where the user is */
static SeraiElsewhereLine
find_shown (SeraiElsewhereLines *self)
{
  SeraiElsewhereLine line = SERAI_ELSEWHERE_LINES_ANSWER;

  if (self->asked_for != SERAI_ELSEWHERE_LINES_PLACE)
    return self->asked_for;
  while (line < SERAI_ELSEWHERE_LINES_PLACE && self->lines[line].text == NULL)
    line++;
  return line;
}

static void
show (SeraiElsewhereLines *self)
{
  const Line *shown = &self->lines[find_shown (self)];
  guint       n_things = 0, n_lines = 0;

  for (gsize n = 0; n < SERAI_ELSEWHERE_LINES_PLACE; n++)
    if (self->lines[n].text != NULL)
      {
        n_things += self->lines[n].n;
        n_lines++;
      }
  serai_elsewhere_bar_show (self->bar, shown->text != NULL ? shown->text : "", shown->buttons);
  serai_elsewhere_bar_set_more (self->bar, n_things > 0 ? n_things - 1 : 0, n_lines > 1);
}

/* Shows the next line, and the first one after the last. */
static void
next_cb (SeraiElsewhereLines *self)
{
  SeraiElsewhereLine line = find_shown (self);

  do
    line = (line + 1) % SERAI_ELSEWHERE_LINES_PLACE;
  while (self->lines[line].text == NULL);
  self->asked_for = line;
  show (self);
  g_signal_emit (self, turned_signal, 0, self->lines[line].text);
}

static void
serai_elsewhere_lines_init (SeraiElsewhereLines *self)
{
  self->asked_for = SERAI_ELSEWHERE_LINES_PLACE;
  self->bar = SERAI_ELSEWHERE_BAR (serai_elsewhere_bar_new ());
  g_signal_connect_swapped (self->bar, "next", G_CALLBACK (next_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->bar));
}

/**
 * serai_elsewhere_lines_new:
 * Returns: (transfer floating): an empty line, which takes no space
 */
GtkWidget *
serai_elsewhere_lines_new (void)
{
  return g_object_new (SERAI_TYPE_ELSEWHERE_LINES, NULL);
}

/**
 * serai_elsewhere_lines_set:
 * @text: (nullable): a translated sentence; %NULL: there is nothing to say about this
 * @buttons: (array fixed-size=3): of the line; their texts are not copied
 * @n: the number of things of this kind; @text is about the first
 * Shows @text, unless there is something more important, or the user has asked for something else
 * since something has come.
 * Returns: whether @text is another one than before, and not %NULL
 */
gboolean
serai_elsewhere_lines_set (SeraiElsewhereLines *self, SeraiElsewhereLine line, const char *text,
                           const SeraiElsewhereButton buttons[], guint n)
{
  Line    *set;
  gboolean is_new;

  g_return_val_if_fail (SERAI_IS_ELSEWHERE_LINES (self), FALSE);

  set = &self->lines[line];
  is_new = g_strcmp0 (text, set->text) != 0;
  if (line != SERAI_ELSEWHERE_LINES_PLACE
      && (text == NULL ? line == self->asked_for : set->text == NULL || n > set->n))
    self->asked_for = SERAI_ELSEWHERE_LINES_PLACE;
  if (is_new)
    {
      g_free (set->text);
      set->text = g_strdup (text);
    }
  set->n = n;
  for (gsize button = 0; button < SERAI_ELSEWHERE_BAR_BUTTONS; button++)
    set->buttons[button] = buttons[button];
  show (self);
  return is_new && text != NULL;
}
