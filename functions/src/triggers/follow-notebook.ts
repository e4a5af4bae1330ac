import { userIdSchema } from '@geist/domain'
import { onDocumentWritten } from 'firebase-functions/firestore'
import * as v from 'valibot'
import { toInstant } from '../store/instants'
import { readNotebookEvent } from '../store/read-notebook'
import { findNotebookFollowUp } from '../use-cases/follow-ups/find-notebook-follow-up'
import { followUpSender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/** Queues the follow-up of each write of a notebook, without delay if it may hide entries. */
export const followNotebook = onDocumentWritten(
  { ...triggerOptions, document: 'collections/{notebookId}' },
  ({ data, id: eventId }) =>
    redactErrors('followNotebook', async () => {
      if (data === undefined) return
      const event = readNotebookEvent(data)
      const uid = (event.after ?? event.before)?.uid
      const followUp = findNotebookFollowUp(event)
      if (followUp === undefined || !v.is(userIdSchema, uid)) return
      if (followUp.kind === 'notebook') await followUpSender.sendAtOnce(uid, followUp, eventId)
      else await followUpSender.send(uid, [followUp], toInstant(data.after.updateTime) ?? 0)
    }),
)
