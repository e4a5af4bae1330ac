import type { Journal } from '../../../shared/local/journal'
import { isMirrorComplete } from '../../../shared/local/queries/is-mirror-complete'
import { readAccountSnapshot } from '../../../shared/local/queries/read-account-snapshot'

/** An entry of this device, reduced to what the map needs. */
export interface JournalNote {
  readonly id: string
  readonly content: string
  readonly category: string
  /** Name of its notebook; '' for none. */
  readonly collectionName: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly isNeverAi: boolean
  /** Revision of the text; '' for the first. */
  readonly revision: string
}

export interface JournalNotes {
  /** Entries outside the trash. */
  readonly notes: readonly JournalNote[]
  /** Whether the mirror holds all entries of the account. */
  readonly isComplete: boolean
}

/** Reads the entries outside the trash. @throws {DOMException} if the database cannot be read */
export async function readJournalNotes(journal: Journal): Promise<JournalNotes> {
  const isComplete = await isMirrorComplete(journal)
  const { entries } = await readAccountSnapshot(journal)
  const notes = entries.flatMap(
    ({ id, content, category, collectionName, timestamp, deletedAt, neverAi, revision = '' }) =>
      deletedAt === null
        ? [{ id, content, category, collectionName, timestamp, isNeverAi: neverAi === true, revision }]
        : [],
  )
  return { notes, isComplete }
}
