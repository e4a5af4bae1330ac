import type { Journal } from '../../shared/local/journal'
import { mirrorIsComplete } from '../../shared/local/queries/mirror-is-complete'
import { wholeAccount } from '../../shared/local/queries/whole-account'

/** A note of this device, as far as the map needs it. */
export interface JournalNote {
  readonly id: string
  readonly content: string
  /** Epoch milliseconds. */
  readonly timestamp: number
  readonly isKeptFromAi: boolean
  /** Of its text, '' for the first. */
  readonly revision: string
}

export interface JournalNotes {
  /** Those outside the trash. */
  readonly notes: readonly JournalNote[]
  /** Whether these are all that the account has. */
  readonly isComplete: boolean
}

/** @throws {DOMException} what keeps a database from being read */
export async function journalNotes(journal: Journal): Promise<JournalNotes> {
  const isComplete = await mirrorIsComplete(journal)
  const { entries } = await wholeAccount(journal)
  const notes = entries.flatMap(({ id, content, timestamp, deletedAt, neverAi, revision = '' }) =>
    deletedAt === null ? [{ id, content, timestamp, isKeptFromAi: neverAi === true, revision }] : [],
  )
  return { notes, isComplete }
}
