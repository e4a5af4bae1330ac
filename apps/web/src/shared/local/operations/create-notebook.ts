import type { Notebook } from '@geist/domain'

import type { Journal } from '../journal'
import { recordWrites } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'

/** Creates a notebook. Does nothing if the mirror already has its id. */
export function createNotebook(journal: Journal, notebook: Notebook, now: number): Promise<SaveOutcome> {
  return recordWrites({
    journal,
    now,
    plan: async (transaction) =>
      (await transaction.objectStore('notebooks').getKey(notebook.id)) === undefined
        ? [{ kind: 'create-notebook', notebook }]
        : [],
  })
}
