import { onDocumentWritten } from 'firebase-functions/firestore'
import { filingStore } from '../store/filing-store'
import { readNotebookChange } from '../store/read-notebook'
import { openedNotebook } from '../use-cases/opened-notebook'
import { finishVisibility as finish } from '../use-cases/finish-visibility'
import { triggerOptions } from './trigger-options'
import { vectorKeeper } from './vector-keeper'
import { withoutWords } from './without-words'

/** After a notebook was made public or private, renamed or deleted: its entries follow. After there came to be one under its name, the vectors of what was public there before. */
export const finishVisibility = onDocumentWritten(
  // The longest there is: thousands of entries may follow.
  { ...triggerOptions, document: 'collections/{notebookId}', timeoutSeconds: 540 },
  ({ data }) =>
    withoutWords('finishVisibility', async () => {
      if (data === undefined) return
      const change = readNotebookChange(data)
      await finish(change, filingStore)
      const opened = openedNotebook(change)
      if (opened !== undefined) await vectorKeeper.notebookOpened(opened)
    }),
)
