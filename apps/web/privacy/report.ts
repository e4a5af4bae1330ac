import type { SeedReport } from './run-seed'
import type { StaleReport } from './stale/run-stale-seed'

/** Limit of steps listed below the first difference: a log may show only its first twelve lines. */
const maxListedSteps = 10

export function seedLine({
  seed,
  steps,
  requestCount,
  foreignEntryCount,
  snapshotCount,
  differences,
}: SeedReport): string {
  return `seed ${seed}: steps=${steps} asked=${requestCount} near=${foreignEntryCount} events=${snapshotCount} differences=${differences.length}`
}

export function staleLine({
  seed,
  steps,
  offlineActCount,
  faultCount,
  lateKinds,
  publicTextCount,
  requestCount,
  differences,
}: StaleReport): string {
  const counts = {
    steps,
    offline: offlineActCount,
    faults: faultCount,
    late: lateKinds.size,
    shown: publicTextCount,
    asked: requestCount,
    differences: differences.length,
  }
  const figures = Object.entries(counts).map(([name, count]) => `${name}=${count}`)
  return `stale seed ${seed}: ${figures.join(' ')}`
}

/**
 * The differences, and the shortest prefix of the run that shows them, since nothing differed
 * before its last step. The first difference and the last steps come first.
 */
export function differenceLines({
  seed,
  steps,
  differences,
  stepDescriptions,
}: Pick<SeedReport, 'seed' | 'steps' | 'differences' | 'stepDescriptions'>): readonly string[] {
  const [first, ...furtherLines] = differences.map(
    ({ reader, request, finding }) => `${reader}, ${request}: ${finding}`,
  )
  if (first === undefined) return []
  const stepLines = stepDescriptions.map((description, index) => `  ${index + 1}. ${description}`)
  const furtherNote = furtherLines.length > 0 ? ` ${differences.length} places differ; the others stand below.` : ''
  return [
    `Seed ${seed} differs after step ${steps}: ${first}`,
    `The last steps, newest first.${furtherNote}`,
    ...stepLines.slice(-maxListedSteps).toReversed(),
    ...(furtherLines.length > 0 ? ['What else differs:', ...furtherLines.map((other) => `  ${other}`)] : []),
    'All steps:',
    ...stepLines,
  ]
}
