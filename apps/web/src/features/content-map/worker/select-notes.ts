import type { JournalNote } from './read-journal-notes'
import type { MapCoverage } from '../store/map-coverage'
import type { VectorTable } from '../store/vector-table'

export interface SelectedNotes {
  /** Sorted by id, so that equal notes produce an equal map. */
  readonly notes: readonly JournalNote[]
  readonly coverage: MapCoverage
  /** Number of entries whose vectors are missing or outdated. */
  readonly pendingVectorCount: number
}

/**
 * Selects the notes for the map. A note edited since its vector was computed stays on the map until
 * the new vector arrives. Notes that this device knows to be excluded from AI leave the map at
 * once, even if the server still has their vectors.
 */
export function selectNotes(journalNotes: readonly JournalNote[], table: VectorTable): SelectedNotes {
  const notes: JournalNote[] = []
  let pending = 0
  let stale = 0
  let neverAi = 0
  let noWords = 0
  for (const note of journalNotes) {
    const vector = table.vectors.get(note.id)
    if (note.isNeverAi) neverAi += 1
    else if (vector) {
      notes.push(note)
      if (vector.revision !== note.revision) stale += 1
    } else if (table.unmapped.has(note.id)) noWords += 1
    else pending += 1
  }
  notes.sort((a, b) => (a.id < b.id ? -1 : 1))
  const coverage = { all: journalNotes.length, onMap: notes.length, pending, neverAi, noWords }
  return { notes, coverage, pendingVectorCount: pending + stale }
}
