import { entryList } from '@geist/domain'

import { untilAborted } from '../../until-aborted'
import type { Journal } from '../journal'
import { type Cursor, journalStores, type Meta } from '../journal-schema'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import { cursorAfter, latestCursor, isContinued, listenerStart, addRecentChanges } from './cursor'
import type { JournalServer, ServerEntry } from './journal-server'
import { mergeServerEntries, requeueUnconfirmed } from './merge-server-entries'
import { ensureSameMirror, MirrorReplaced } from './mirror-replaced'
import { reconcile } from './reconcile'
import { retryPolicy } from './retry-policy'
import { mergeServerNotebooks } from './merge-server-notebooks'
import { compareAfterRollback } from './rollback'
import type { AsyncEvent } from './async-event'

const pageSize = 300

export interface FollowingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  /** Answered notebook writes that the listener may not have shown yet. */
  readonly answered: AnsweredNotebookWrites
  readonly signal: AbortSignal
  /** Notified when the network is back. */
  readonly wake: AsyncEvent
  /** Epoch milliseconds. */
  readonly now: () => number
}

interface FollowContext extends FollowingOptions {
  readonly mirrorId: string | undefined
}

/**
 * Syncs the mirror from the server until the signal aborts or the server denies access. A new
 * device downloads its newest entries first and the others in the background, resumably. A device
 * with a complete mirror reads only the changes since its cursor.
 *
 * @throws {MirrorReplaced} when the mirror was deleted meanwhile: the next run fills the new one
 */
export async function followServer(given: FollowingOptions): Promise<void> {
  const options: FollowContext = { ...given, mirrorId: await readMeta(given.journal, 'mirrorId') }
  await retryUntilReachable(options, () => downloadFirstPage(options))
  await retryUntilReachable(options, () => downloadRemaining(options))
  if (options.signal.aborted) return
  await watch(options)
}

async function downloadFirstPage({ journal, server, signal, now }: FollowContext): Promise<void> {
  if (await readMeta(journal, 'cursor')) return
  const newest = await untilAborted(server.newestEntries(entryList.pageSize), signal)
  await mergeServerEntries(journal, newest, { now: now() })
}

async function downloadRemaining({ journal, server, mirrorId, signal, now }: FollowContext): Promise<void> {
  if (await readMeta(journal, 'isComplete')) return
  let cursor = await readMeta(journal, 'cursor')
  while (!signal.aborted) {
    const page = await untilAborted(server.changedEntries(cursor, pageSize), signal)
    const reached = cursorAfter(page)
    if (reached) {
      cursor = reached
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

async function watch(options: FollowContext): Promise<void> {
  const { journal, server, mirrorId, signal, now } = options
  const recent = await readMeta(journal, 'recent')
  const cursor = recent ? recent.from : await readMeta(journal, 'cursor')
  let work: Promise<unknown> = Promise.resolve()
  let settling: ReturnType<typeof setTimeout> | undefined
  let isChecked = false
  let wasInStep = false
  const told = new Map<string, ServerEntry>()
  const refused = new AbortController()

  // Serializes the tasks, since each is a transaction on the same stores.
  const enqueue = (task: () => Promise<unknown>) => {
    work = work.then(async () => (signal.aborted ? undefined : task()))
    // Stops on a failed merge: the restarted listener delivers the change again.
    work.catch(() => refused.abort())
  }
  const markRollback = async () => (await journal.database()).put('meta', crypto.randomUUID(), 'rollback')
  const settleLater = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      enqueue(() => settle(options))
      enqueue(() => requeueUnconfirmed(journal))
    }, retryPolicy.changeOverlapMs)
  }

  const stop = server.watchChanges(listenerStart(cursor), {
    onChanges: (changed, gone) => {
      if (!isChecked) for (const entry of changed) told.set(entry.id, entry)
      enqueue(async () => {
        // Purges leave tombstones, so a removed document means a rollback of the server. The
        // rollback may also affect documents outside this listener's query.
        if (gone.length > 0) await markRollback()
        if (changed.length > 0) {
          const before = await readMeta(journal, 'cursor')
          const database = await journal.database()
          await database.put('meta', addRecentChanges(await readMeta(journal, 'recent'), before, changed), 'recent')
          await mergeServerEntries(journal, changed, {
            progress: { mirrorId, cursor: latestCursor(before, changed) },
            isFromListener: true,
            now: now(),
          })
          settleLater()
        }
        await compareAfterRollback(journal, compare)
      })
    },
    onInStep: (isInStep) => {
      if (!isInStep) {
        clearTimeout(settling)
        wasInStep = false
        return
      }
      // The listener must deliver the changes of the last session again. Otherwise the server was
      // rolled back.
      if (!isChecked) {
        if (!isContinued(cursor, recent, told)) enqueue(markRollback)
        enqueue(async () => (await journal.database()).delete('meta', 'recent'))
      }
      isChecked = true
      enqueue(() => compareAfterRollback(journal, compare))
      told.clear()
      enqueue(async () => (await journal.database()).put('meta', now(), 'contactAt'))
      if (!wasInStep) enqueue(() => requeueUnconfirmed(journal))
      wasInStep = true
      settleLater()
    },
    onRefused: () => refused.abort(),
  })

  let stopNotebooks: (() => void) | undefined
  const followNotebooks = () => {
    stopNotebooks ??= server.watchNotebooks((notebooks) =>
      enqueue(async () => {
        await mergeServerNotebooks(options, notebooks)
        await compareAfterRollback(journal, compare)
      }),
    )
  }
  const compare = async () => {
    followNotebooks()
    // Without known notebooks, recreated entries would be filed as private. The first notebook
    // snapshot triggers the comparison instead.
    if (!(await readMeta(journal, 'notebooksAreKnown'))) return false
    return reconcileWithServer(options)
  }
  const stopListening = journal.changes.listen((change) => {
    if (change === 'notebooks-wanted') followNotebooks()
  })
  if (journal.changes.areNotebooksWanted || !(await readMeta(journal, 'notebooksAreKnown'))) followNotebooks()

  await aborted(AbortSignal.any([signal, refused.signal]))
  stop()
  stopNotebooks?.()
  stopListening()
  clearTimeout(settling)
  await work
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
}

/**
 * Marks the cursor settled: no older change can appear, so the next session starts exactly there.
 */
async function settle({ journal, mirrorId }: FollowContext): Promise<void> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  await ensureSameMirror(transaction, mirrorId)
  const meta = transaction.objectStore('meta')
  // The store's type is a union over all keys.
  const cursor = (await meta.get('cursor')) as Cursor | undefined
  if (cursor) await meta.put({ ...cursor, isSettled: true }, 'cursor')
  await transaction.done
}

/**
 * Compares the whole mirror after a rollback of the server. Checks the session first, since the
 * entries of a deleted account are missing as well.
 *
 * @returns whether the comparison was completed
 */
async function reconcileWithServer(options: FollowContext): Promise<boolean> {
  if (!(await untilAborted(options.server.isSessionValid(), options.signal))) return false
  await reconcile(options, pageSize)
  return true
}

async function readMeta<Key extends keyof Meta>(journal: Journal, key: Key): Promise<Meta[Key] | undefined> {
  // The store's type is a union over all keys.
  return (await (await journal.database()).get('meta', key)) as Meta[Key] | undefined
}

async function retryUntilReachable({ signal, wake }: FollowingOptions, task: () => Promise<void>): Promise<void> {
  let pauseMs: number = retryPolicy.readBackoff.shortestMs
  while (!signal.aborted) {
    try {
      await task()
      return
    } catch (error) {
      if (error instanceof MirrorReplaced) throw error
      await wake.wait(signal, pauseMs)
      pauseMs = Math.min(pauseMs * 2, retryPolicy.readBackoff.longestMs)
    }
  }
}
