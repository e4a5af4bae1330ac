import type { Entry } from '@geist/domain'

import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** What a new entry begins with. Its id is made where it is written, so that saving it again changes nothing. */
export type EntryToSave = Pick<Entry, 'id' | 'uid' | 'username' | 'content' | 'category' | 'timestamp'> &
  Partial<Pick<Entry, 'aiResponse' | 'complexQuery' | 'hallucinationResponse' | 'userPrompt'>>

/** Saves new entries. Those whose id is here already are left as they are. */
export function saveEntries(journal: Journal, entries: readonly EntryToSave[], now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const known = transaction.objectStore('entries')
      const unknown: EntryToSave[] = []
      for (const entry of entries) if ((await known.getKey(entry.id)) === undefined) unknown.push(entry)
      return unknown.map((entry) => ({
        kind: 'create',
        entry: { ...entry, collectionName: '', order: null, isPublic: false, inTrash: false },
      }))
    },
  })
}
