import { entryList } from '@geist/domain'

import type { Journal } from '../journal'
import type { Meta } from '../journal-schema'
import type { AnsweredNotebookWrites } from './answered-notebook-writes'
import { cursorAfter, furthest, isContinued, watchFrom } from './cursor'
import type { JournalServer, ServerEntry } from './journal-server'
import { mergeServerEntries, sendUnconfirmedAgain } from './merge-server-entries'
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
 * Keeps the mirror in step with the server until the signal aborts, or the server will not show it any more. A device that knows nothing yet gets its newest entries at once and all
 * others in the background, and goes on where it stopped; one that knows all reads only what has changed since.
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
    const reached = cursorAfter(page)
    if (reached) {
      cursor = reached
      await mergeServerEntries(journal, page.entries, { cursor, now: now() })
    }
    if (page.isLast) break
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
  const told = new Map<string, ServerEntry>()
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
      if (toCheck) for (const entry of changed) told.set(entry.id, entry)
      enqueue(async () => {
        if (changed.length > 0) {
          const before = await readMeta(journal, 'cursor')
          await mergeServerEntries(journal, changed, { cursor: furthest(before, changed), now: now() })
          settleLater()
        }
        // Nothing is deleted without a tombstone: the server was set back, and not only what this listener follows.
        if (gone.length > 0) await reconcileWithServer(options)
      })
    },
    onInStep: (isInStep) => {
      if (!isInStep) {
        clearTimeout(settling)
        wasInStep = false
        return
      }
      // What was newest at the last visit must be told again, or what has been made of it since. Otherwise the server was set back.
      const anchor = toCheck
      toCheck = undefined
      if (anchor && !isContinued(anchor, told.get(anchor.entryId))) enqueue(() => reconcileWithServer(options))
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

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }))
}

/** Nothing older than the cursor can appear any more, so the next visit begins right there. */
async function settle(journal: Journal): Promise<void> {
  const cursor = await readMeta(journal, 'cursor')
  if (cursor) await (await journal.database()).put('meta', { ...cursor, isSettled: true }, 'cursor')
}

/** Brings both in step after the server was set back. The entries of a deleted account are missing as well, so the session is checked first. */
async function reconcileWithServer(options: FollowingOptions): Promise<void> {
  if (await options.server.isHonoured()) await reconcile(options, pageSize)
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
