import type { TestCount } from '../test/read-reports'
import { hasNoFindings } from './format-report'
import type { SeedsReport } from './run-seeds'

/** Counts each seed as one test; a seed that crashed counts as failed. */
export function countSeeds({ reports, crashCount }: SeedsReport): TestCount {
  const failedSeeds = reports.filter((report) => !hasNoFindings(report)).map(({ seed }) => `faults, seed ${seed}`)
  const failures = [...failedSeeds, ...Array.from({ length: crashCount }, () => 'faults, a seed that crashed')]
  return { passed: reports.length - failedSeeds.length, failed: failures.length, failures, skipped: [] }
}
