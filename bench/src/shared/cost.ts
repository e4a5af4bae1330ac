import type { Traffic } from './counting-proxy'
import type { RunningApp } from './start-app'
import { purposes, type ReadsByPurpose } from './target-counter'

export interface Cost {
  readonly byPurpose: ReadsByPurpose
  readonly lookedUp: number
  /** Lookups of settings among these. The app makes at most one a minute, whatever the action. */
  readonly lookedUpSettings: number
  readonly commits: number
  readonly writes: number
}

/** Returns the traffic since the last call. */
export function takeCost({ proxy, targets }: Pick<RunningApp, 'proxy' | 'targets'>): Cost {
  const { lookedUp, lookedUpSettings, commits, writes }: Traffic = proxy.takeCounts()
  return { byPurpose: targets.takeCounts(), lookedUp, lookedUpSettings, commits, writes }
}

export function addCosts(first: Cost, second: Cost): Cost {
  const counts = purposes.map((purpose) => [purpose, first.byPurpose[purpose] + second.byPurpose[purpose]])
  return {
    byPurpose: Object.fromEntries(counts) as ReadsByPurpose,
    lookedUp: first.lookedUp + second.lookedUp,
    lookedUpSettings: first.lookedUpSettings + second.lookedUpSettings,
    commits: first.commits + second.commits,
    writes: first.writes + second.writes,
  }
}

/** Total document reads, optionally without some purposes. */
export function countReads(
  { byPurpose, lookedUp }: Cost,
  excludedPurposes: readonly (keyof ReadsByPurpose)[] = [],
): number {
  const countedPurposes = purposes.filter((purpose) => !excludedPurposes.includes(purpose))
  return lookedUp + countedPurposes.reduce((sum, purpose) => sum + byPurpose[purpose], 0)
}

/** Lists reads by purpose, such as `first page 10, profile 1`. */
export function describeReads({ byPurpose, lookedUp }: Cost): string {
  const parts = purposes
    .filter((purpose) => byPurpose[purpose] > 0)
    .map((purpose) => `${purpose} ${byPurpose[purpose]}`)
  return [...parts, ...(lookedUp > 0 ? [`looked up ${lookedUp}`] : [])].join(', ') || 'none'
}
