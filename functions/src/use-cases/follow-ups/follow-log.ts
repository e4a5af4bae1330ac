import type { LogPage, LogCursor } from '../vectors/vector-store'
import { entryPageSize } from '../vectors/vector-store'
import type { LogCoverage, FollowUpOf } from './follow-up'

type LogItem = FollowUpOf<'log'>

/** Follows the log within the time budget. */
export type FollowLog = (
  uid: string,
  items: readonly LogItem[],
  state: { readonly covered: LogCoverage | null; readonly isOverdue: () => boolean },
) => Promise<{ readonly remaining: readonly LogItem[]; readonly covered: LogCoverage | null }>

export interface LogTools {
  /** Reads and processes a page of the log. */
  readonly readPage: (uid: string, from: LogCursor) => Promise<LogPage>
}

/**
 * Tolerance in milliseconds between `updatedAt`, the request time, and the commit that makes it
 * readable; far longer than a commit takes.
 */
const maxCommitDelayMs = 10_000

/**
 * Follows the entries of an account ordered by `updatedAt`, tombstones included: `messages` itself
 * is the log. A pass runs from the earliest reported write to the end, so an entry is read about
 * once, however many events it had. `covered` skips events that an earlier pass has already read.
 */
export function createFollowLog({ readPage }: LogTools): FollowLog {
  return async (uid, items, { covered, isOverdue }) => {
    let coverage = covered
    let waiting = items.filter((item) => item.pass !== null || !isCovered(item, coverage))
    while (waiting.length > 0) {
      const pass = chooseNextPass(waiting)
      const result = await runPass(uid, pass, readPage, isOverdue)
      // A new pass serves all items; a resumed one only itself.
      const others = waiting.filter((item) => pass.pass !== null && item.pass === null)
      if (result.status === 'stopped') return { remaining: [result.interrupted, ...others], covered: coverage }
      coverage = extendCoverage(coverage, pass.updatedAt, result.readAt)
      waiting = others.filter((item) => !isCovered(item, coverage))
      if (waiting.length > 0 && isOverdue()) return { remaining: waiting, covered: coverage }
    }
    return { remaining: [], covered: coverage }
  }
}

/** Resumes an interrupted pass; otherwise one pass serves all items. */
function chooseNextPass(waiting: readonly LogItem[]): LogItem {
  const interrupted = waiting.find(({ pass }) => pass !== null)
  if (interrupted !== undefined) return interrupted
  return {
    kind: 'log',
    updatedAt: Math.min(...waiting.map(({ updatedAt }) => updatedAt)),
    writtenAt: Math.max(...waiting.map(({ writtenAt }) => writtenAt)),
    pass: null,
  }
}

type PassResult =
  | { readonly status: 'done'; readonly readAt: number }
  | { readonly status: 'stopped'; readonly interrupted: LogItem }

async function runPass(
  uid: string,
  item: LogItem,
  readPage: LogTools['readPage'],
  isOverdue: () => boolean,
): Promise<PassResult> {
  let from: LogCursor = item.pass ?? { updatedAt: item.updatedAt, id: undefined }
  let readAt = item.pass?.readAt
  for (;;) {
    const { nextCursor: last, logged, readAt: pageReadAt } = await readPage(uid, from)
    readAt ??= pageReadAt
    if (last === undefined || last.id === undefined || logged.length < entryPageSize) return { status: 'done', readAt }
    from = last
    if (isOverdue())
      return { status: 'stopped', interrupted: { ...item, pass: { updatedAt: last.updatedAt, id: last.id, readAt } } }
  }
}

function isCovered({ updatedAt, writtenAt }: LogItem, covered: LogCoverage | null): boolean {
  return covered !== null && updatedAt >= covered.from && writtenAt <= covered.readAt
}

/** Merges two passes if the second starts well before the end of the first. */
function extendCoverage(before: LogCoverage | null, from: number, readAt: number): LogCoverage {
  const joins = before !== null && from <= before.readAt - maxCommitDelayMs
  return { from: joins ? Math.min(before.from, from) : from, readAt }
}
