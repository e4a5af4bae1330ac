import type { Random } from '@geist/seeded-random'

import type { Ledger } from './ledger'
import type { CrowdTally } from './tally'
import type { CrowdUser } from './user'

/** Everybody, and what is known of them. */
export interface Scene {
  readonly users: readonly CrowdUser[]
  readonly ledger: Ledger
  readonly tally: CrowdTally
}

/** What somebody is at. */
export interface Turn {
  readonly scene: Scene
  readonly user: CrowdUser
  readonly random: Random
  /** Says of an answer that it is wrong. */
  readonly wrong: (what: string) => void
}

/** One thing that people do, and how long it takes is measured. */
export type Action = (turn: Turn) => Promise<void>

/** @throws when there is none */
export function drawn<T>(random: Random, from: readonly T[]): T {
  const item = from[Math.floor(random() * from.length)]
  if (item === undefined) throw new RangeError('There is nothing to draw from.')
  return item
}
