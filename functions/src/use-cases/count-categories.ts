import { changedCategories } from './changed-categories'
import type { EntryChange } from './entry-store'
import { pauseBetweenWritesMs, recount, type RecountTools } from './recount'
import type { CountedCategory } from './stats-store'

/** Accounts that one process remembers: what it forgets costs a read. */
const rememberedAccounts = 500

/** What one process knows of an account's counts. */
interface Account {
  /** Categories that the next counting is for, with the time of their last change. */
  waiting: Map<string, number>
  /** The counting that has not begun yet: what changes until then goes with it. */
  next: Promise<void> | undefined
  last: Promise<unknown>
  countedAt: ReadonlyMap<string, number>
  /** By this process's clock. */
  wroteAt: number
}

/**
 * Keeps the counts of categories right: gives what to do with each write of an entry. A category is not counted up or down but counted again, at
 * a moment after the write, so that events may come late, twice, in any order, and the next one makes good for one that was lost.
 *
 * Many writes of an account at once, in one process, come to one counting after another, each for all that came meanwhile; what another
 * process has counted is not counted again. It settles when the write is counted.
 */
export function countCategories(tools: RecountTools): (change: EntryChange) => Promise<void> {
  const accounts = new Map<string, Account>()

  const accountOf = (uid: string): Account => {
    const account = accounts.get(uid) ?? newAccount()
    // The last one in the map is the one that was used last.
    accounts.delete(uid)
    accounts.set(uid, account)
    const [oldest] = accounts.keys()
    if (accounts.size > rememberedAccounts && oldest !== undefined) accounts.delete(oldest)
    return account
  }

  const countNext = async (uid: string, account: Account): Promise<void> => {
    await account.last
    const early = account.wroteAt + pauseBetweenWritesMs - tools.now()
    if (early > 0) await tools.pause(Math.min(early, pauseBetweenWritesMs))
    const changed = account.waiting
    account.waiting = new Map()
    account.next = undefined
    const counting = recount(uid, changed, tools)
    account.last = counting.catch(() => undefined)
    const counts = await counting
    account.countedAt = countedAtOf(counts)
    account.wroteAt = tools.now()
  }

  return async (change) => {
    // A deletion carries the time of the write before it: when it happened is not known, so it is always counted.
    const changedAt = change.after === undefined ? Number.POSITIVE_INFINITY : change.writtenAt
    await Promise.all(
      changedCategories(change).flatMap(({ uid, category }) => {
        const account = accountOf(uid)
        if (Number(account.countedAt.get(category)) >= changedAt) return []
        account.waiting.set(category, Math.max(changedAt, account.waiting.get(category) ?? 0))
        account.next ??= countNext(uid, account)
        return [account.next]
      }),
    )
  }
}

function newAccount(): Account {
  return {
    waiting: new Map(),
    next: undefined,
    last: Promise.resolve(),
    countedAt: new Map(),
    wroteAt: Number.NEGATIVE_INFINITY,
  }
}

function countedAtOf(counts: readonly CountedCategory[]): ReadonlyMap<string, number> {
  return new Map(counts.map(({ category, countedAt }) => [category, countedAt]))
}
