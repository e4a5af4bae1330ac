import type { Entry, Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import type { JournalTransaction } from '../journal-schema'
import { findExistingIdsWithin } from '../queries/find-existing-ids'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { EntryWrite, Write } from '../write'

/**
 * The initial fields of a new entry. The caller creates the id, so saving it again is idempotent.
 */
export type EntryToSave = Pick<Entry, 'id' | 'uid' | 'username' | 'content' | 'category' | 'timestamp'> &
  Partial<Pick<Entry, 'aiResponse' | 'complexQuery' | 'hallucinationResponse' | 'userPrompt'>> & {
    /** The notebook to file it in. An entry of a public notebook becomes public. */
    readonly notebookId?: string
  }

/** Saves new entries. Skips ids that the mirror already has. */
export function saveEntries(journal: Journal, entries: readonly EntryToSave[], now: number): Promise<SaveOutcome> {
  return recordWrites({ journal, now, plan: (transaction) => planCreations(transaction, entries) })
}

/**
 * Saves a new entry, unless the journal has or had its id: then writes nothing and returns `taken`.
 */
export async function saveUnlessTaken(
  journal: Journal,
  entry: EntryToSave,
  now: number,
): Promise<SaveOutcome | { readonly status: 'taken' }> {
  let isIdTaken = false
  const outcome = await recordWrites({
    journal,
    now,
    expected: toCreation(entry, undefined),
    plan: async (transaction) => {
      isIdTaken = (await findExistingIdsWithin(transaction, journal, [entry.id])).has(entry.id)
      return isIdTaken ? [] : planCreations(transaction, [entry])
    },
  })
  return isIdTaken && outcome.status !== 'failed' ? { status: 'taken' } : outcome
}

async function planCreations(
  transaction: JournalTransaction,
  entries: readonly EntryToSave[],
): Promise<readonly Write[]> {
  const entriesStore = transaction.objectStore('entries')
  const newEntries: EntryToSave[] = []
  for (const entry of entries) if ((await entriesStore.getKey(entry.id)) === undefined) newEntries.push(entry)
  const notebooks = transaction.objectStore('notebooks')
  return Promise.all(
    newEntries.map(async (entry) => {
      const row = entry.notebookId === undefined ? undefined : await notebooks.get(entry.notebookId)
      return toCreation(entry, row?.notebook)
    }),
  )
}

/** @param notebook the notebook to file it in, if this device knows it */
function toCreation(entryToSave: EntryToSave, notebook: Notebook | undefined): EntryWrite {
  const { notebookId: _, ...entry } = entryToSave
  const { name: collectionName = '', isPublic = false } = notebook ?? {}
  return {
    kind: 'create',
    entry: { ...entry, collectionName, order: null, isPublic, inTrash: false },
    ...(notebook && { notebookId: notebook.id }),
  }
}
