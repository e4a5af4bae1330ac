import type { Random } from '@geist/seeded-random'

import type { Ledger } from './ledger'
import type { CrowdTally } from './tally'
import type { CrowdUser } from './user'

export interface Scene {
  readonly users: readonly CrowdUser[]
  readonly ledger: Ledger
  readonly tally: CrowdTally
}

export interface ActionContext {
  readonly scene: Scene
  readonly user: CrowdUser
  readonly random: Random
  /** Reports a wrong answer. */
  readonly reportWrong: (error: string) => void
}

export type Action = (turn: ActionContext) => Promise<void>

/** @throws if there is none */
export function pickRandom<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)]
  if (item === undefined) throw new RangeError('There are no items to pick from.')
  return item
}
