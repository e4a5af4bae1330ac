import { type Entry, entryList, trash } from '@geist/domain'

import type { Journal } from '../journal'
import type { Cursor, Meta } from '../journal-schema'
import type { JournalServer } from './journal-server'
import { reconcile } from './reconcile'
import { answerGone, takeIn } from './take-in'
import { takeInNotebooks } from './take-in-notebooks'
import type { Wake } from './wake'

/** Entries that one page of the background reading brings. */
const pageSize = 300

/**
 * For how long after a change an older one may still appear, in milliseconds: the server times a write when it arrives and commits it later,
 * within seconds.
 */
const overlapMs = 30_000

/** How long it waits before it asks an unreachable server again, in milliseconds. */
const pauseMs = 3_000

export interface FollowingOptions {
  readonly journal: Journal
  readonly server: JournalServer
  readonly signal: AbortSignal
  /** Called when the network is back. */
  readonly wake: Wake
  /** Epoch milliseconds. */
  readonly now: () => number
}

/**
 * Keeps the mirror in step with the server until the signal aborts. A device that knows nothing yet gets its newest entries at once and all
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
  await takeIn(journal, await server.newestEntries(entryList.pageSize), { now: now() })
}

async function readTheRest({ journal, server, signal, now }: FollowingOptions): Promise<void> {
  if (await readMeta(journal, 'isComplete')) return
  let cursor = await readMeta(journal, 'cursor')
  while (!signal.aborted) {
    const page = await server.changedEntries(cursor, pageSize)
    const last = page.at(-1)
    if (last) {
      cursor = { updatedAt: last.updatedAt, entryId: last.id, isSettled: false }
      await takeIn(journal, page, { cursor, now: now() })
    }
    if (page.length < pageSize) break
  }
  if (signal.aborted) return
  await (await journal.database()).put('meta', true, 'isComplete')
  journal.changes.tell('mirror')
}

async function watch(options: FollowingOptions): Promise<void> {
  const { journal, server, signal, now } = options
  const cursor = await readMeta(journal, 'cursor')
  let work: Promise<unknown> = Promise.resolve()
  let settling: ReturnType<typeof setTimeout> | undefined
  let toCheck = cursor
  const told = new Set<string>()

  // One after another: each of them is a transaction on the same stores.
  const enqueue = (task: () => Promise<unknown>) => {
    work = work.then(async () => (signal.aborted ? undefined : task())).catch((error: unknown) => reportError(error))
  }
  const settleLater = () => {
    clearTimeout(settling)
    settling = setTimeout(() => enqueue(() => settle(journal, now())), overlapMs)
  }

  const stop = server.watchChanges(watchFrom(cursor), {
    onChanges: (changed, gone) => {
      if (toCheck) for (const { id } of changed) told.add(id)
      enqueue(async () => {
        if (changed.length > 0) {
          const before = await readMeta(journal, 'cursor')
          await takeIn(journal, changed, { cursor: furthest(before, changed), now: now() })
          settleLater()
        }
        if (gone.length > 0) await answerGone(journal, gone, { mayBePurged: false, now: now() })
      })
    },
    onInStep: (isInStep) => {
      if (!isInStep) {
        clearTimeout(settling)
        return
      }
      // What was newest at the last visit must be told again. If it is not, the server no longer has it.
      const anchor = toCheck
      toCheck = undefined
      if (anchor && !told.has(anchor.entryId)) enqueue(() => checkAnchor(options, anchor))
      told.clear()
      settleLater()
    },
    onRefused: () => reportError(new Error('The server will not show the entries of this account to this session.')),
  })

  let stopNotebooks: (() => void) | undefined
  const followNotebooks = () => {
    stopNotebooks ??= server.watchNotebooks((notebooks) => enqueue(() => takeInNotebooks(journal, notebooks)))
  }
  const stopListening = journal.changes.listen((change) => {
    if (change === 'notebooks-wanted') followNotebooks()
  })
  if (!(await readMeta(journal, 'notebooksAreKnown'))) followNotebooks()

  await new Promise<void>((end) => {
    if (signal.aborted) end()
    else signal.addEventListener('abort', () => end(), { once: true })
  })
  stop()
  stopNotebooks?.()
  stopListening()
  clearTimeout(settling)
  await work
}

/** Nothing older than the cursor can appear any more, so the next visit begins right there. */
async function settle(journal: Journal, now: number): Promise<void> {
  const cursor = await readMeta(journal, 'cursor')
  const database = await journal.database()
  if (cursor) await database.put('meta', { ...cursor, isSettled: true }, 'cursor')
  await database.put('meta', now, 'contactAt')
}

async function checkAnchor(options: FollowingOptions, anchor: Cursor): Promise<void> {
  const { journal, now } = options
  const row = await (await journal.database()).get('entries', anchor.entryId)
  // From the trash it has been purged, and what is not in the mirror is not missed.
  if (row === undefined || row.entry.deletedAt !== null) return
  const contactAt = (await readMeta(journal, 'contactAt')) ?? 0
  const awayMs = now() - contactAt
  // A day less than the trash keeps, for clocks that are a little wrong; one that runs backwards proves nothing either.
  const mayBePurged = awayMs < 0 || awayMs > trash.retentionMs - 86_400_000
  await reconcile(options, { mayBePurged, pageSize })
}

function watchFrom(cursor: Cursor | undefined): { readonly updatedAt: number; readonly entryId?: string } | undefined {
  if (cursor === undefined) return undefined
  const { updatedAt, entryId, isSettled } = cursor
  return isSettled ? { updatedAt, entryId } : { updatedAt: updatedAt - overlapMs }
}

function furthest(before: Cursor | undefined, changed: readonly Entry[]): Cursor | undefined {
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
  while (!signal.aborted) {
    try {
      await task()
      return
    } catch {
      await wake.rest(signal, pauseMs)
    }
  }
}
