import type { FaultKind } from './plan'
import type { RunReport } from './run-tally'

export function seedLine(report: RunReport): string {
  const { seed, steps, unsaved, words, lost, doubled, apart, forgotten, healed, reloads } = report
  return [
    `seed ${seed}: steps=${steps} unsaved=${unsaved} faults=${faultCount(report)} words=${words} lost=${lost.length} doubled=${doubled.length}`,
    `apart=${apart.length} revived=${report.revived.length} leaked=${report.leaked.length} forgotten=${forgotten} healed=${healed} reloads=${reloads}`,
  ].join(' ')
}

/** Whether a run found no bug in the app. */
export function isSound({ lost, doubled, apart, revived, leaked }: RunReport): boolean {
  return lost.length + doubled.length + apart.length + revived.length + leaked.length === 0
}

/** What a full run lacks, a sentence each. */
export function shortcomings(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  const steps = sum(reports, (report) => report.steps)
  const faults = sum(reports, faultCount)
  return [
    ...(steps < wholeSize.steps ? [`Only ${steps} steps of at least ${wholeSize.steps}.`] : []),
    ...(faults < wholeSize.faults ? [`Only ${faults} faults of at least ${wholeSize.faults}.`] : []),
    ...kinds.filter((kind) => reports.every((report) => !report.faults[kind])).map((kind) => `No ${kind}.`),
  ]
}

const wholeSize = { steps: 1_000, faults: 600 } as const

export function findingLines({ lost, doubled, apart, revived, leaked }: RunReport): readonly string[] {
  return [
    ...lost.map(({ marker, entryId = 'some entry', by }) => `  LOST ${marker} of ${entryId}, ${by}`),
    ...doubled.map(({ word, places }) => `  DOUBLED ${word.marker}, ${word.by}: ${JSON.stringify(places)}`),
    ...apart.map((line) => `  APART ${line}`),
    ...revived.map((line) => `  REVIVED ${line}`),
    ...leaked.map(
      ({ word: { marker, entryId = 'some entry', by }, reason }) =>
        `  LEAKED ${marker} of ${entryId}, ${by}: ${reason}`,
    ),
  ]
}

export function kindLines(reports: readonly RunReport[], kinds: readonly FaultKind[]): readonly string[] {
  return kinds.map((kind) => {
    const count = sum(reports, ({ faults }) => faults[kind] ?? 0)
    return `${`${count}`.padStart(5)}  ${kind}`
  })
}

export function totalLine(reports: readonly RunReport[]): string {
  const steps = sum(reports, (report) => report.steps)
  const faults = sum(reports, faultCount)
  const lost = sum(reports, (report) => report.lost.length)
  const doubled = sum(reports, (report) => report.doubled.length)
  const apart = sum(reports, (report) => report.apart.length)
  const revived = sum(reports, (report) => report.revived.length)
  const leaked = sum(reports, (report) => report.leaked.length)
  const forgotten = sum(reports, (report) => report.forgotten)
  const healed = sum(reports, (report) => report.healed)
  return `steps=${steps} faults=${faults} lost=${lost} doubled=${doubled} apart=${apart} revived=${revived} leaked=${leaked} forgotten=${forgotten} healed=${healed} seeds=${reports.length}`
}

function faultCount({ faults }: RunReport): number {
  return Object.values(faults).reduce((all, count) => all + count, 0)
}

function sum(reports: readonly RunReport[], of: (report: RunReport) => number): number {
  return reports.reduce((all, report) => all + of(report), 0)
}
