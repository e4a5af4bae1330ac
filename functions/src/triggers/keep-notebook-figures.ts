import { onDocumentWritten } from 'firebase-functions/firestore'
import { readNotebookFactsChange } from '../store/read-notebook-facts'
import { usernameStore } from '../store/username-store'
import { carryUsernameInto } from '../use-cases/carry-username'
import { figureKeeper } from './figure-keeper'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After each write of a notebook: what is counted of it, and what it is found by. */
export const keepNotebookFigures = onDocumentWritten(
  { ...triggerOptions, document: 'collections/{notebookId}' },
  ({ data, params }) =>
    withoutWords('keepNotebookFigures', async () => {
      if (data === undefined) return
      const change = readNotebookFactsChange(data)
      if (change.before === undefined) await carryUsernameInto(params.notebookId, usernameStore)
      await figureKeeper.notebookChanged(change)
    }),
)
