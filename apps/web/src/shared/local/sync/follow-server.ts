import { entryList } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, Meta } from '../journal-schema'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import type { JournalServer, ServerEntry } from './journal-server'
import { mergeServerEntries, recreateLost, sendUnconfirmedAgain } from './merge-server-entries'
import { reconcile } from './reconcile'
import { retryPolicy } from './retry-policy'
import { takeInNotebooks } from './take-in-notebooks'
import type { Wake } from './wake'

/** Entries that one page of the background reading brings. */
const pageSize = 300

export interface FollowingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  /** What was sent meanwhile, and the server may not have told yet. */
  readonly answered: AnsweredNotebookWrites
  readonly signal: AbortSignal
  /** Called when the network is back. */
  readonly wake: Wake
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Keeps the mirror in step with the server until the signal aborts, or the server will not show it
 * any more. A device that knows nothing yet gets its newest entries at once and all others in the
 * background, and goes on where it stopped; one that knows all reads only what has changed since.
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

  // One after another: each of them is a transaction on the same stores.
  const enqueue = (task: () => Promise<unknown>) => {
    work = work.then(async () => (signal.aborted ? undefined : task()))
    // A change that could not be taken in is told again when the listener begins anew.
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
      // What was newest at the last visit must be told again. If it is not, the server no longer has it.
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
    stopNotebooks ??= server.watchNotebooks((notebooks) => enqueue(() => takeInNotebooks(options, notebooks)))
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
 * Handles entries that the listener reports as removed. It follows changes from a cursor on, so an
 * entry that the server has set back to a copy older than the cursor is reported too: that copy is
 * merged. What is missing without a tombstone was lost, and is written again. The entries of a
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

/** Nothing older than the cursor can appear any more, so the next visit begins right there. */
async function settle(journal: Journal): Promise<void> {
  const cursor = await readMeta(journal, 'cursor')
  if (cursor) await (await journal.database()).put('meta', { ...cursor, isSettled: true }, 'cursor')
}

/**
 * The server was set back when it no longer has the newest change of the last visit, neither as an
 * entry nor as a tombstone.
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
      await wake.rest(signal, pauseMs)
      pauseMs = Math.min(pauseMs * 2, retryPolicy.readBackoff.longestMs)
    }
  }
}
