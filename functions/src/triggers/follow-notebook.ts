import { userIdSchema } from '@geist/domain'
import { onDocumentWritten } from 'firebase-functions/firestore'
import * as v from 'valibot'
import { isNewsOfNotebook, readNotebookEvent } from '../store/read-notebook'
import { sender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { withoutWords } from './without-words'

/** After each write of a notebook: puts what follows into the queue of its owner, at once and ahead of all counting. */
export const followNotebook = onDocumentWritten(
  { ...triggerOptions, document: 'collections/{notebookId}' },
  ({ data, id }) =>
    withoutWords('followNotebook', async () => {
      if (data === undefined) return
      const change = readNotebookEvent(data)
      const uid = (change.after ?? change.before)?.uid
      // The figures that the works write are events too.
      if (!v.is(userIdSchema, uid) || !isNewsOfNotebook(change)) return
      await sender.sendAlone(uid, { kind: 'notebook', ...change }, id)
    }),
)
