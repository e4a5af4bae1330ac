import type { FaultKind } from './plan'
import type { RunReport } from './run-tally'

export function seedLine(report: RunReport): string {
  const {
    seed,
    steps,
    unsaved,
    words,
    lost,
    duplicated: doubled,
    outOfSync: apart,
    lostByRollback: forgotten,
    resent: healed,
    reloads,
  } = report
  return [
    `seed ${seed}: steps=${steps} unsaved=${unsaved} faults=${faultCount(report)} words=${words} lost=${lost.length} doubled=${doubled.length}`,
    `apart=${apart.length} revived=${report.revived.length} leaked=${report.leaked.length} forgotten=${forgotten} healed=${healed} reloads=${reloads}`,
  ].join(' ')
}

/** Whether a run found no bug in the app. */
export function hasNoFindings({ lost, duplicated: doubled, outOfSync: apart, revived, leaked }: RunReport): boolean {
  return lost.length + doubled.length + apart.length + revived.length + leaked.length === 0
}

/** Minimum totals of a full run. */
export const fullRunMinimum = { steps: 1_000, faults: 600 } as const

/**
 * Reasons why the runs do not count as a full run, one sentence each: too few steps, too few
 * faults, or a fault kind that never occurred.
 */
export function findCoverageGaps(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  const steps = sum(reports, (report) => report.steps)
  const faults = sum(reports, faultCount)
  return [
    ...(steps < fullRunMinimum.steps ? [`Only ${steps} steps of at least ${fullRunMinimum.steps}.`] : []),
    ...(faults < fullRunMinimum.faults ? [`Only ${faults} faults of at least ${fullRunMinimum.faults}.`] : []),
    ...kinds.filter((kind) => reports.every((report) => !report.faults[kind])).map((kind) => `No ${kind}.`),
  ]
}

export function findingLines({
  lost,
  duplicated: doubled,
  outOfSync: apart,
  revived,
  leaked,
}: RunReport): readonly string[] {
  return [
    ...lost.map(({ marker, entryId = 'some entry', writtenBy: by }) => `  LOST ${marker} of ${entryId}, ${by}`),
    ...doubled.map(
      ({ word, locations: places }) => `  DOUBLED ${word.marker}, ${word.writtenBy}: ${JSON.stringify(places)}`,
    ),
    ...apart.map((line) => `  APART ${line}`),
    ...revived.map((line) => `  REVIVED ${line}`),
    ...leaked.map(
      ({ word: { marker, entryId = 'some entry', writtenBy: by }, reason }) =>
        `  LEAKED ${marker} of ${entryId}, ${by}: ${reason}`,
    ),
  ]
}

export function faultKindLines(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  return kinds.map((kind) => {
    const count = sum(reports, ({ faults }) => faults[kind] ?? 0)
    return `${`${count}`.padStart(5)}  ${kind}`
  })
}

export function totalLine(reports: readonly RunReport[]): string {
  const total = (countOf: (report: RunReport) => number) => sum(reports, countOf)
  return [
    `steps=${total(({ steps }) => steps)} faults=${total(faultCount)} lost=${total(({ lost }) => lost.length)}`,
    `doubled=${total(({ duplicated }) => duplicated.length)} apart=${total(({ outOfSync }) => outOfSync.length)}`,
    `revived=${total(({ revived }) => revived.length)} leaked=${total(({ leaked }) => leaked.length)}`,
    `forgotten=${total(({ lostByRollback }) => lostByRollback)} healed=${total(({ resent }) => resent)}`,
    `seeds=${reports.length}`,
  ].join(' ')
}

function faultCount({ faults }: RunReport): number {
  return Object.values(faults).reduce((all, count) => all + count, 0)
}

function sum(reports: readonly RunReport[], countOf: (report: RunReport) => number): number {
  return reports.reduce((all, report) => all + countOf(report), 0)
}
