import { userIdSchema } from '@geist/domain'
import { onDocumentWritten } from 'firebase-functions/firestore'
import * as v from 'valibot'
import { entryStore } from '../store/entry-store'
import { readEntryChange } from '../store/read-entry'
import { readSharedEntryChange } from '../store/read-shared-entry-change'
import { readEmbeddableChange } from '../store/vector-store'
import { type EntryEvent, findEntryFollowUps } from '../use-cases/follow-ups/find-entry-follow-ups'
import { correctExpiryAfterWrite } from '../use-cases/triggers/correct-expiry'
import { settleEntry } from '../use-cases/triggers/settle-entry'
import { followUpSender } from './follow-up-sender'
import { triggerOptions } from './trigger-options'
import { redactErrors } from './redact-errors'

/**
 * After each write of an entry: does at once what needs the event, and queues the rest for the
 * account (docs/decisions/0040-task-queue-per-account.md).
 */
export const followEntry = onDocumentWritten(
  { ...triggerOptions, document: 'messages/{entryId}' },
  async ({ data, time }) => {
    if (data === undefined) return
    const event = {
      entry: readEntryChange(data),
      shared: readSharedEntryChange(data),
      embeddable: readEmbeddableChange(data),
    }
    const isGone = !data.after.exists
    const results = await Promise.allSettled([
      redactErrors('settleEntry', () => settleEntry(event.entry, entryStore)),
      redactErrors('enqueueEntry', () => enqueue({ ...event, isGone }, time)),
    ])
    // Rethrow, so that the platform retries the event and all of its work.
    for (const result of results) if (result.status === 'rejected') throw result.reason
  },
)

/** @param time of the event, the only time that a deletion has */
async function enqueue(event: EntryEvent, time: string): Promise<void> {
  const { before, after, writtenAt } = event.entry
  const uids = new Set([before, after].flatMap((entry) => (entry === undefined ? [] : entry.uid)))
  const committedAt = event.isGone ? Math.max(writtenAt, Date.parse(time)) : writtenAt
  for (const uid of uids) {
    if (v.is(userIdSchema, uid)) await followUpSender.send(uid, findEntryFollowUps(uid, event), committedAt)
    // An invalid owner has no queue.
    else await correctExpiryAfterWrite(event.entry, entryStore)
  }
}
