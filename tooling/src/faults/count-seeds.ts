import type { TestCount } from '../test/read-reports'
import { hasNoFindings } from './format-report'
import type { SeedsReport } from './run-seeds'

/** Counts each seed as one test; a seed that crashed counts as failed. */
export function countSeeds({ reports, crashCount: crashed }: SeedsReport): TestCount {
  const unsound = reports.filter((report) => !hasNoFindings(report)).map(({ seed }) => `faults, seed ${seed}`)
  const failures = [...unsound, ...Array.from({ length: crashed }, () => 'faults, a seed that broke off')]
  return { passed: reports.length - unsound.length, failed: failures.length, failures }
}
