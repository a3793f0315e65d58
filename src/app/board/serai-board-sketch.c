/* serai-board-sketch.c: drawing rings and arrows on a board: they become a note on the position.
 *
 * A mark that is drawn again with the same ink disappears.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "serai-board-sketch.h"

#include <glib/gi18n.h>

static gboolean
is_sketching (SeraiBoardScene *scene)
{
  return serai_board_scene_get_state (scene)->sketch_from != SERAI_NO_POINT;
}

/**
 * serai_board_sketch_begin:
 * @point: where a ring or an arrow begins; %SERAI_NO_POINT is ignored
 * @ink: what it is drawn with
 */
void
serai_board_sketch_begin (SeraiBoardScene *scene, unsigned point, SeraiInk ink)
{
  if (point != SERAI_NO_POINT && serai_board_scene_get_match (scene) != NULL)
    serai_board_scene_sketch (scene, point, point, ink);
}

/**
 * serai_board_sketch_move_to:
 * @point: where the mark that is being drawn would end; outside of the board, it stays
 */
void
serai_board_sketch_move_to (SeraiBoardScene *scene, unsigned point)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);

  if (point != SERAI_NO_POINT && is_sketching (scene))
    serai_board_scene_sketch (scene, state->sketch_from, point, state->sketch_ink);
}

/**
 * serai_board_sketch_cancel:
 * Removes the mark that is being drawn.
 * Returns: whether there was one
 */
gboolean
serai_board_sketch_cancel (SeraiBoardScene *scene)
{
  gboolean was_sketching = is_sketching (scene);

  serai_board_scene_sketch (scene, SERAI_NO_POINT, SERAI_NO_POINT, SERAI_INK_USUAL);
  if (was_sketching)
    serai_board_scene_notify (scene, "");
  return was_sketching;
}

/* Announces @mark, which has been drawn or removed. */
static void
announce (SeraiBoardScene *scene, SeraiNoteMark mark, gboolean is_there)
{
  const SeraiGeometry *geometry = &serai_board_scene_get_state (scene)->geometry;
  const char          *from = geometry->points[mark.from].name;
  const char          *to = geometry->points[mark.to].name;
  g_autofree char     *text = NULL;

  if (mark.from == mark.to)
    text = g_strdup_printf (is_there
                                /* Translators: drawn on the board; %s is a point, as “c3” */
                                ? _ ("Ring around %s")
                                /* Translators: no longer drawn on the board; %s is a point */
                                : _ ("Ring around %s removed"),
                            from);
  else
    text = g_strdup_printf (is_there
                                /* Translators: drawn on the board; both are points, as “c3” */
                                ? _ ("Arrow from %1$s to %2$s")
                                /* Translators: no longer drawn on the board; both are points */
                                : _ ("Arrow from %1$s to %2$s removed"),
                            from, to);
  if (mark.ink != SERAI_INK_USUAL && is_there)
    {
      g_autofree char *plain = g_steal_pointer (&text);

      /* Translators: %1$s is “Arrow from a1 to c3” or “Ring around c3”, %2$s a colour */
      text = g_strdup_printf (_ ("%1$s (%2$s)"), plain, serai_ink_get_text (mark.ink));
    }
  serai_board_scene_notify (scene, text);
}

/**
 * serai_board_sketch_end:
 * Adds the mark that is being drawn to the note on the position, or removes it if it is there.
 */
void
serai_board_sketch_end (SeraiBoardScene *scene)
{
  const SeraiBoardState *state = serai_board_scene_get_state (scene);
  SeraiMatch            *match = serai_board_scene_get_match (scene);
  SeraiNoteMark          mark = { (guint8) state->sketch_from, (guint8) state->sketch_to,
                                  (guint8) state->sketch_ink };
  SeraiRecordNode       *node;

  if (!serai_board_sketch_cancel (scene))
    return;
  node = serai_match_get_shown (match);
  if (serai_match_toggle_mark (match, node, mark))
    announce (scene, mark, serai_note_has_mark (serai_match_get_note (match, node), mark));
  else
    /* Translators: why no more rings and arrows can be drawn on the board */
    serai_board_scene_notify (scene, _ ("There are too many marks on the board"));
}

/**
 * serai_board_sketch_press:
 * @point: the point with the focus
 * @ink: what the mark is drawn with
 * Begins a mark there or, if one is being drawn, ends it.
 */
void
serai_board_sketch_press (SeraiBoardScene *scene, unsigned point, SeraiInk ink)
{
  if (is_sketching (scene))
    {
      serai_board_scene_sketch (scene, serai_board_scene_get_state (scene)->sketch_from, point,
                                ink);
      serai_board_sketch_end (scene);
      return;
    }
  serai_board_sketch_begin (scene, point, ink);
  if (is_sketching (scene))
    /* Translators: what to do when an arrow on the board has been begun with the keyboard */
    serai_board_scene_notify (scene, _ ("Go to the end of the arrow, then press Shift+Enter"));
}
