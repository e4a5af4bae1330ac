import { entryList } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import { journalStores } from '../journal-schema'
import { readMeta } from '../read-meta'
import type { AsyncEvent } from './async-event'
import { toPageCursor } from './cursor'
import { changePageSize } from './journal-server'
import { type FollowContext, listenToServer } from './listen-to-server'
import { mergeServerEntries } from './merge-server-entries'
import { ensureSameMirror, MirrorReplacedError } from './ensure-same-mirror'
import { retryPolicy } from './retry-policy'

export interface FollowServerOptions extends Omit<FollowContext, 'mirrorId'> {
  /** Notified when the network is back, which ends the retry delay. */
  readonly wakeEvent: AsyncEvent
}

/**
 * Syncs the mirror from the server until the signal aborts or the server denies access. A new
 * device downloads its newest entries first and the others in the background, resumably. A device
 * with a complete mirror reads only the changes since its cursor.
 *
 * @throws {MirrorReplacedError} when the mirror was deleted meanwhile: the next run fills the new
 * one
 */
export async function followServer(options: FollowServerOptions): Promise<void> {
  const context: FollowContext = { ...options, mirrorId: await readMeta(options.journal, 'mirrorId') }
  await retryUntilReachable(options, () => downloadFirstPage(context))
  await retryUntilReachable(options, () => downloadRemaining(context))
  if (!options.signal.aborted) await listenToServer(context)
}

async function downloadFirstPage({ journal, server, signal, now }: FollowContext): Promise<void> {
  if (await readMeta(journal, 'cursor')) return
  const newestEntries = await untilAborted(server.readNewestEntries(entryList.pageSize), signal)
  await mergeServerEntries(journal, newestEntries, { now: now() })
}

async function downloadRemaining({ journal, server, mirrorId, signal, now }: FollowContext): Promise<void> {
  if (await readMeta(journal, 'isComplete')) return
  let cursor = await readMeta(journal, 'cursor')
  while (!signal.aborted) {
    const page = await untilAborted(server.readChangedEntries(cursor, changePageSize), signal)
    const nextCursor = toPageCursor(page)
    if (nextCursor) {
      cursor = nextCursor
      await mergeServerEntries(journal, page.entries, { progress: { mirrorId, cursor }, now: now() })
    }
    if (page.isLast) break
  }
  if (signal.aborted) return
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  await ensureSameMirror(transaction, mirrorId)
  await transaction.objectStore('meta').put(true, 'isComplete')
  await transaction.done
  journal.changes.notify('mirror', [])
}

async function retryUntilReachable(
  { signal, wakeEvent }: FollowServerOptions,
  task: () => Promise<void>,
): Promise<void> {
  let retryDelayMs: number = retryPolicy.readBackoff.minDelayMs
  while (!signal.aborted) {
    try {
      await task()
      return
    } catch (error) {
      if (error instanceof MirrorReplacedError) throw error
      await wakeEvent.wait(signal, retryDelayMs)
      retryDelayMs = Math.min(retryDelayMs * 2, retryPolicy.readBackoff.maxDelayMs)
    }
  }
}
