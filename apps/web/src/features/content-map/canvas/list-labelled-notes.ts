import type { DrawnMap } from '../drawn-map'
import { countHighlighted } from './highlight-notes'
import type { MapMarks } from './highlight-selection'
import { isVisible, type MapProjection, projectNote } from './map-projection'

export interface LabelledNotesOptions {
  readonly map: Pick<DrawnMap, 'ids' | 'positions' | 'radii'>
  readonly projection: MapProjection
  readonly marks: Pick<MapMarks, 'highlighted' | 'selectedNote'>
  /** Returns the radius of a node on the screen, in CSS pixels. */
  readonly getRadius: (note: number) => number
  readonly hoveredNote: number | undefined
}

/** Minimum radius on the screen of a node with a label, in CSS pixels. */
const minLabelledRadiusPx = 6.5
/** If at most this many notes are highlighted, labels of any radius are tried. */
const maxForcedLabels = 40
/** Maximum number of labels tried per frame. */
const maxNoteLabels = 120

/**
 * Lists the notes to label besides the hovered and the selected one, largest first: those that a
 * selection, a search or a month highlights. Without a highlight, no note is labelled.
 */
export function listLabelledNotes({
  map,
  projection,
  marks: { highlighted, selectedNote },
  getRadius,
  hoveredNote,
}: LabelledNotesOptions): readonly number[] {
  if (!highlighted) return []
  const highlightedCount = countHighlighted(highlighted)
  const areAllLabelled = highlightedCount <= maxForcedLabels
  const isLabelled = (note: number) => {
    if (note === hoveredNote || note === selectedNote || highlighted[note] !== 1) return false
    if (getRadius(note) < minLabelledRadiusPx && !areAllLabelled) return false
    const [x, y] = projectNote(projection, map.positions, note)
    return isVisible(projection, x, y)
  }
  return [...map.ids.keys()]
    .filter(isLabelled)
    .toSorted((a, b) => (map.radii[b] ?? 0) - (map.radii[a] ?? 0) || a - b)
    .slice(0, maxNoteLabels)
}
