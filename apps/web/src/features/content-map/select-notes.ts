import type { JournalNote } from './journal-notes'
import type { MapCoverage } from './map-coverage'
import type { VectorTable } from './vector-table'

export interface SelectedNotes {
  /** In order of their ids, so that equal notes make an equal map. */
  readonly notes: readonly JournalNote[]
  readonly coverage: MapCoverage
  /** How many the server has still to read, or to read again: it will have more to say. */
  readonly awaited: number
}

/**
 * Which notes of the device are on the map. One whose text has changed since the server read it stays in its place until the new one is known. What the device has thrown away or
 * keeps from every AI is off the map at once, whatever the server still says.
 */
export function selectNotes(journal: readonly JournalNote[], table: VectorTable): SelectedNotes {
  const notes: JournalNote[] = []
  let [pending, stale, neverAi, noWords] = [0, 0, 0, 0]
  for (const note of journal) {
    const vector = table.vectors.get(note.id)
    if (note.isKeptFromAi) neverAi += 1
    else if (vector) {
      notes.push(note)
      if (vector.revision !== note.revision) stale += 1
    } else if (table.unmapped.has(note.id)) noWords += 1
    else pending += 1
  }
  notes.sort((a, b) => (a.id < b.id ? -1 : 1))
  const coverage = { all: journal.length, onMap: notes.length, pending, neverAi, noWords }
  return { notes, coverage, awaited: pending + stale }
}
