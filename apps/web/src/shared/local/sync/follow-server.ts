import { entryList } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, Meta } from '../journal-schema'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import type { JournalServer, ServerEntry } from './journal-server'
import { mergeServerEntries, recreateLost, sendUnconfirmedAgain } from './merge-server-entries'
import { reconcile } from './reconcile'
import { retryPolicy } from './retry-policy'
import { mergeServerNotebooks } from './merge-server-notebooks'
import type { AsyncEvent } from './async-event'

/** Entries in one page of the initial download. */
const pageSize = 300

export interface FollowingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  /** Answered notebook writes that the listener may not have shown yet. */
  readonly answered: AnsweredNotebookWrites
  readonly signal: AbortSignal
  /** Called when the network is back. */
  readonly wake: AsyncEvent
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Syncs the mirror from the server until the signal aborts or the server denies access. A new
 * device gets its newest entries first and downloads the others in the background, resuming where
 * it stopped. A device with a complete mirror reads only what has changed since its cursor.
 */
export async function followServer(options: FollowingOptions): Promise<void> {
  await untilReached(options, () => readFirstPage(options))
  await untilReached(options, () => readTheRest(options))
  if (options.signal.aborted) return
  await watch(options)
}

async function readFirstPage({ journal, server, now }: FollowingOptions): Promise<void> {
  if (await readMeta(journal, 'cursor')) return
  await mergeServerEntries(journal, await server.newestEntries(entryList.pageSize), { now: now() })
}

async function readTheRest({ journal, server, signal, now }: FollowingOptions): Promise<void> {
  if (await readMeta(journal, 'isComplete')) return
  let cursor = await readMeta(journal, 'cursor')
  while (!signal.aborted) {
    const page = await server.changedEntries(cursor, pageSize)
    const last = page.at(-1)
    if (last) {
      cursor = { updatedAt: last.updatedAt, entryId: last.id, isSettled: false }
      await mergeServerEntries(journal, page, { cursor, now: now() })
    }
    if (page.length < pageSize) break
  }
  if (signal.aborted) return
  await (await journal.database()).put('meta', true, 'isComplete')
  journal.changes.tell('mirror', [])
}

async function watch(options: FollowingOptions): Promise<void> {
  const { journal, server, signal, now } = options
  const cursor = await readMeta(journal, 'cursor')
  let work: Promise<unknown> = Promise.resolve()
  let settling: ReturnType<typeof setTimeout> | undefined
  let toCheck = cursor
  let wasInStep = false
  const told = new Set<string>()
  const refused = new AbortController()

  // Serial: each of them is a transaction on the same stores.
  const enqueue = (task: () => Promise<unknown>) => {
    work = work.then(async () => (signal.aborted ? undefined : task()))
    // A restarted listener delivers a change again that could not be merged.
    work.catch(() => refused.abort())
  }
  const settleLater = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      enqueue(() => settle(journal))
      enqueue(() => sendUnconfirmedAgain(journal))
    }, retryPolicy.changeOverlapMs)
  }

  const stop = server.watchChanges(watchFrom(cursor), {
    onChanges: (changed, gone) => {
      if (toCheck) for (const { id } of changed) told.add(id)
      enqueue(async () => {
        if (changed.length > 0) {
          const before = await readMeta(journal, 'cursor')
          await mergeServerEntries(journal, changed, { cursor: furthest(before, changed), now: now() })
          settleLater()
        }
        await handleRemoved(options, gone)
      })
    },
    onInStep: (isInStep) => {
      if (!isInStep) {
        clearTimeout(settling)
        wasInStep = false
        return
      }
      // The newest entry of the last visit must be delivered again. Otherwise the server has lost it.
      const anchor = toCheck
      toCheck = undefined
      if (anchor && !told.has(anchor.entryId)) enqueue(() => checkAnchor(options))
      told.clear()
      enqueue(async () => (await journal.database()).put('meta', now(), 'contactAt'))
      if (!wasInStep) enqueue(() => sendUnconfirmedAgain(journal))
      wasInStep = true
      settleLater()
    },
    onRefused: () => refused.abort(),
  })

  let stopNotebooks: (() => void) | undefined
  const followNotebooks = () => {
    stopNotebooks ??= server.watchNotebooks((notebooks) => enqueue(() => mergeServerNotebooks(options, notebooks)))
  }
  const stopListening = journal.changes.listen((change) => {
    if (change === 'notebooks-wanted') followNotebooks()
  })
  if (journal.changes.areNotebooksWanted || !(await readMeta(journal, 'notebooksAreKnown'))) followNotebooks()

  await untilAborted(AbortSignal.any([signal, refused.signal]))
  stop()
  stopNotebooks?.()
  stopListening()
  clearTimeout(settling)
  await work
}

/**
 * Handles entries that the listener reports as removed. The listener starts at a cursor, so it also
 * reports an entry that a server restore has set back to an older copy: that copy is merged. An
 * entry that is missing without a tombstone was lost, and is written again. The entries of a
 * deleted account are missing as well, so the session is checked first.
 *
 * @throws when the server is out of reach
 */
async function handleRemoved({ journal, server, now }: FollowingOptions, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const older = await server.entries(removed)
  if (older.length > 0) await mergeServerEntries(journal, older, { now: now() })
  const there = new Set(older.map(({ id }) => id))
  const lost = removed.filter((id) => !there.has(id))
  if (lost.length > 0 && (await server.isHonoured())) await recreateLost(journal, lost, now())
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
}

/** Nothing older than the cursor can appear any more, so the next visit starts exactly there. */
async function settle(journal: Journal): Promise<void> {
  const cursor = await readMeta(journal, 'cursor')
  if (cursor) await (await journal.database()).put('meta', { ...cursor, isSettled: true }, 'cursor')
}

/**
 * Whether the server was restored from a backup: it no longer has the newest change of the last
 * visit, neither as an entry nor as a tombstone.
 */
async function checkAnchor(options: FollowingOptions): Promise<void> {
  if (await options.server.isHonoured()) await reconcile(options, pageSize)
}

function watchFrom(cursor: Cursor | undefined): { readonly updatedAt: number; readonly entryId?: string } | undefined {
  if (cursor === undefined) return undefined
  const { updatedAt, entryId, isSettled } = cursor
  return isSettled ? { updatedAt, entryId } : { updatedAt: updatedAt - retryPolicy.changeOverlapMs }
}

function furthest(before: Cursor | undefined, changed: readonly ServerEntry[]): Cursor | undefined {
  let cursor = before
  for (const { updatedAt, id } of changed) {
    const isFurther =
      cursor === undefined || updatedAt > cursor.updatedAt || (updatedAt === cursor.updatedAt && id > cursor.entryId)
    if (isFurther) cursor = { updatedAt, entryId: id, isSettled: false }
  }
  return cursor
}

async function readMeta<Key extends keyof Meta>(journal: Journal, key: Key): Promise<Meta[Key] | undefined> {
  // Each key has its own type; the store's type knows only all of them together.
  return (await (await journal.database()).get('meta', key)) as Meta[Key] | undefined
}

async function untilReached({ signal, wake }: FollowingOptions, task: () => Promise<void>): Promise<void> {
  let pauseMs: number = retryPolicy.readBackoff.shortestMs
  while (!signal.aborted) {
    try {
      await task()
      return
    } catch {
      await wake.wait(signal, pauseMs)
      pauseMs = Math.min(pauseMs * 2, retryPolicy.readBackoff.longestMs)
    }
  }
}
