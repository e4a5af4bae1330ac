import type { FaultKind } from './plan'
import type { RunReport } from './run-tally'

export function formatSeedReport(report: RunReport): string {
  const { seed, steps, unsaved, words, lost, duplicated, outOfSync, lostByRollback, resent, reloads } = report
  return [
    `seed ${seed}: steps=${steps} unsaved=${unsaved} faults=${countFaults(report)} words=${words} lost=${lost.length} duplicated=${duplicated.length}`,
    `out_of_sync=${outOfSync.length} revived=${report.revived.length} leaked=${report.leaked.length} lost_by_rollback=${lostByRollback} resent=${resent} reloads=${reloads}`,
  ].join(' ')
}

/** Whether a run found no bug in the app. */
export function hasNoFindings({ lost, duplicated, outOfSync, revived, leaked }: RunReport): boolean {
  return lost.length + duplicated.length + outOfSync.length + revived.length + leaked.length === 0
}

/** Minimum totals of a full run. */
export const fullRunMinimum = { steps: 1_000, faults: 600 } as const

/**
 * Finds the reasons why the runs do not count as a full run, one sentence each: too few steps, too
 * few faults, or a fault kind that never occurred.
 */
export function findCoverageGaps(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  const steps = sumReports(reports, (report) => report.steps)
  const faults = sumReports(reports, countFaults)
  return [
    ...(steps < fullRunMinimum.steps ? [`Only ${steps} steps of at least ${fullRunMinimum.steps}.`] : []),
    ...(faults < fullRunMinimum.faults ? [`Only ${faults} faults of at least ${fullRunMinimum.faults}.`] : []),
    ...kinds.filter((kind) => reports.every((report) => !report.faults[kind])).map((kind) => `No ${kind}.`),
  ]
}

/** Formats each finding as a line. */
export function formatFindings({ lost, duplicated, outOfSync, revived, leaked }: RunReport): readonly string[] {
  return [
    ...lost.map(({ marker, entryId = 'some entry', writtenBy }) => `  LOST ${marker} of ${entryId}, ${writtenBy}`),
    ...duplicated.map(
      ({ word, locations }) => `  DUPLICATED ${word.marker}, ${word.writtenBy}: ${JSON.stringify(locations)}`,
    ),
    ...outOfSync.map((line) => `  OUT OF SYNC ${line}`),
    ...revived.map((line) => `  REVIVED ${line}`),
    ...leaked.map(
      ({ word: { marker, entryId = 'some entry', writtenBy }, reason }) =>
        `  LEAKED ${marker} of ${entryId}, ${writtenBy}: ${reason}`,
    ),
  ]
}

/** Formats how often each kind of fault occurred, a line each. */
export function formatFaultCounts(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  return kinds.map((kind) => {
    const count = sumReports(reports, ({ faults }) => faults[kind] ?? 0)
    return `${`${count}`.padStart(5)}  ${kind}`
  })
}

export function formatTotals(reports: readonly RunReport[]): string {
  const total = (count: (report: RunReport) => number) => sumReports(reports, count)
  return [
    `steps=${total(({ steps }) => steps)} faults=${total(countFaults)} lost=${total(({ lost }) => lost.length)}`,
    `duplicated=${total(({ duplicated }) => duplicated.length)} out_of_sync=${total(({ outOfSync }) => outOfSync.length)}`,
    `revived=${total(({ revived }) => revived.length)} leaked=${total(({ leaked }) => leaked.length)}`,
    `lost_by_rollback=${total(({ lostByRollback }) => lostByRollback)} resent=${total(({ resent }) => resent)}`,
    `seeds=${reports.length}`,
  ].join(' ')
}

function countFaults({ faults }: RunReport): number {
  return Object.values(faults).reduce((sum, count) => sum + count, 0)
}

function sumReports(reports: readonly RunReport[], count: (report: RunReport) => number): number {
  return reports.reduce((sum, report) => sum + count(report), 0)
}
