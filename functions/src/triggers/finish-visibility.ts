import { onDocumentWritten } from 'firebase-functions/firestore'
import { filingStore } from '../store/filing-store'
import { readNotebookChange } from '../store/read-notebook'
import { finishVisibility as finish } from '../use-cases/finish-visibility'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After a notebook was made public or private, renamed or deleted: its entries follow. */
export const finishVisibility = onDocumentWritten(
  // The longest there is: thousands of entries may follow.
  { ...triggerOptions, document: 'collections/{notebookId}', timeoutSeconds: 540 },
  ({ data }) =>
    withoutWords('finishVisibility', async () => {
      if (data !== undefined) await finish(readNotebookChange(data), filingStore)
    }),
)
