import type { Traffic } from './traffic-counter'
import type { RunningApp } from './start-app'
import { purposes, type ReadsByPurpose } from './target-counter'

/** The reads and writes of an action. */
export interface Cost {
  readonly byPurpose: ReadsByPurpose
  /** Documents that transactions looked up. */
  readonly lookups: number
  /** Lookups of settings among `lookups`. The app makes at most one per minute, for any action. */
  readonly settingsLookups: number
  readonly commits: number
  readonly writes: number
}

/** Returns the traffic since the last call, and resets the counts. */
export function takeCost({ proxy, targets }: Pick<RunningApp, 'proxy' | 'targets'>): Cost {
  const { lookups, settingsLookups, commits, writes }: Traffic = proxy.takeCounts()
  return { byPurpose: targets.takeCounts(), lookups, settingsLookups, commits, writes }
}

export function addCosts(first: Cost, second: Cost): Cost {
  const counts = purposes.map((purpose) => [purpose, first.byPurpose[purpose] + second.byPurpose[purpose]])
  return {
    byPurpose: Object.fromEntries(counts) as ReadsByPurpose,
    lookups: first.lookups + second.lookups,
    settingsLookups: first.settingsLookups + second.settingsLookups,
    commits: first.commits + second.commits,
    writes: first.writes + second.writes,
  }
}

/** Total document reads, optionally without some purposes. */
export function countReads(
  { byPurpose, lookups }: Cost,
  excludedPurposes: readonly (keyof ReadsByPurpose)[] = [],
): number {
  const countedPurposes = purposes.filter((purpose) => !excludedPurposes.includes(purpose))
  return lookups + countedPurposes.reduce((sum, purpose) => sum + byPurpose[purpose], 0)
}

/** Lists reads by purpose, such as `first page 10, profile 1`. */
export function describeReads({ byPurpose, lookups }: Cost): string {
  const parts = purposes
    .filter((purpose) => byPurpose[purpose] > 0)
    .map((purpose) => `${purpose} ${byPurpose[purpose]}`)
  return [...parts, ...(lookups > 0 ? [`looked up ${lookups}`] : [])].join(', ') || 'none'
}
