import type { LogPage, LogCursor } from '../vectors/vector-store'
import { entryPageSize } from '../vectors/vector-store'
import type { LogCoverage, FollowUpOfKind } from './follow-up'

type LogItem = FollowUpOfKind<'log'>

/** Follows the log within the time budget, and returns what is left. */
export type LogFollower = (
  uid: string,
  items: readonly LogItem[],
  state: { readonly logCoverage: LogCoverage | null; readonly isOverdue: () => boolean },
) => Promise<{ readonly remaining: readonly LogItem[]; readonly logCoverage: LogCoverage | null }>

export interface LogReader {
  /** Reads and processes a page of the log. */
  readonly readPage: (uid: string, cursor: LogCursor) => Promise<LogPage>
}

/**
 * Tolerance in milliseconds between `updatedAt`, the request time, and the commit that makes it
 * readable; far longer than a commit takes.
 */
const maxCommitDelayMs = 10_000

/**
 * Creates a function that follows the entries of an account ordered by `updatedAt`, tombstones
 * included: `messages` itself is the log. A pass runs from the earliest reported write to the end,
 * so an entry is read about once, however many events it had. `logCoverage` skips events that an
 * earlier pass has already read.
 */
export function createLogFollower({ readPage }: LogReader): LogFollower {
  return async (uid, items, { logCoverage: initialCoverage, isOverdue }) => {
    let logCoverage = initialCoverage
    let pendingItems = items.filter((item) => item.pass !== null || !isCovered(item, logCoverage))
    while (pendingItems.length > 0) {
      const pass = chooseNextPass(pendingItems)
      const result = await runPass(uid, pass, readPage, isOverdue)
      // A new pass serves all items; a resumed one only itself.
      const otherItems = pendingItems.filter((item) => pass.pass !== null && item.pass === null)
      if (result.status === 'stopped') return { remaining: [result.interruptedPass, ...otherItems], logCoverage }
      logCoverage = extendCoverage(logCoverage, pass.updatedAt, result.readAt)
      pendingItems = otherItems.filter((item) => !isCovered(item, logCoverage))
      if (pendingItems.length > 0 && isOverdue()) return { remaining: pendingItems, logCoverage }
    }
    return { remaining: [], logCoverage }
  }
}

/** Resumes an interrupted pass; otherwise one pass serves all items. */
function chooseNextPass(pendingItems: readonly LogItem[]): LogItem {
  const interruptedPass = pendingItems.find(({ pass }) => pass !== null)
  if (interruptedPass !== undefined) return interruptedPass
  return {
    kind: 'log',
    updatedAt: Math.min(...pendingItems.map(({ updatedAt }) => updatedAt)),
    writtenAt: Math.max(...pendingItems.map(({ writtenAt }) => writtenAt)),
    pass: null,
  }
}

type PassResult =
  | { readonly status: 'done'; readonly readAt: number }
  | { readonly status: 'stopped'; readonly interruptedPass: LogItem }

async function runPass(
  uid: string,
  item: LogItem,
  readPage: LogReader['readPage'],
  isOverdue: () => boolean,
): Promise<PassResult> {
  let cursor: LogCursor = item.pass ?? { updatedAt: item.updatedAt, id: undefined }
  let readAt = item.pass?.readAt
  for (;;) {
    const { nextCursor, loggedEntries, readAt: pageReadAt } = await readPage(uid, cursor)
    readAt ??= pageReadAt
    if (nextCursor === undefined || nextCursor.id === undefined || loggedEntries.length < entryPageSize)
      return { status: 'done', readAt }
    cursor = nextCursor
    if (isOverdue())
      return {
        status: 'stopped',
        interruptedPass: { ...item, pass: { updatedAt: nextCursor.updatedAt, id: nextCursor.id, readAt } },
      }
  }
}

function isCovered({ updatedAt, writtenAt }: LogItem, logCoverage: LogCoverage | null): boolean {
  return logCoverage !== null && updatedAt >= logCoverage.from && writtenAt <= logCoverage.readAt
}

/** Merges two passes if the second starts well before the end of the first. */
function extendCoverage(before: LogCoverage | null, from: number, readAt: number): LogCoverage {
  const isContiguous = before !== null && from <= before.readAt - maxCommitDelayMs
  return { from: isContiguous ? Math.min(before.from, from) : from, readAt }
}
