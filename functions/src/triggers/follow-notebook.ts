import { userIdSchema } from '@geist/domain'
import { onDocumentWritten } from 'firebase-functions/firestore'
import * as v from 'valibot'
import { toInstant } from '../store/instants'
import { readNotebookEvent } from '../store/read-notebook'
import { findNotebookFollowUp } from '../use-cases/follow-ups/find-notebook-follow-up'
import { followUpSender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/**
 * After each write of a notebook: queues the follow-ups, without delay if they may hide entries.
 */
export const followNotebook = onDocumentWritten(
  { ...triggerOptions, document: 'collections/{notebookId}' },
  ({ data, id }) =>
    redactErrors('followNotebook', async () => {
      if (data === undefined) return
      const event = readNotebookEvent(data)
      const uid = (event.after ?? event.before)?.uid
      const item = findNotebookFollowUp(event)
      if (item === undefined || !v.is(userIdSchema, uid)) return
      if (item.kind === 'notebook') await followUpSender.sendAtOnce(uid, item, id)
      else await followUpSender.send(uid, [item], toInstant(data.after.updateTime) ?? 0)
    }),
)
