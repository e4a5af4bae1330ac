import type { Random } from '@geist/seeded-random'

import type { Ledger } from './ledger'
import type { CrowdTally } from './crowd-tally'
import type { CrowdUser } from './crowd-user'

/** The users, the record of their writes, and the results of their actions. */
export interface CrowdRun {
  readonly users: readonly CrowdUser[]
  readonly ledger: Ledger
  readonly tally: CrowdTally
}

/** What an action gets: the run, and the user who performs it. */
export interface ActionContext {
  readonly run: CrowdRun
  readonly user: CrowdUser
  readonly random: Random
  /** Reports a wrong answer. */
  readonly reportWrong: (error: string) => void
}

export type Action = (context: ActionContext) => Promise<void>

/** @throws {RangeError} if there are no items */
export function pickRandom<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There are no items to pick from.')
  return item
}
