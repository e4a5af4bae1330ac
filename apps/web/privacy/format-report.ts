import type { SeedReport } from './run-seed'
import type { StaleReport } from './stale/run-stale-seed'

/** Limit of steps that follow the first difference: a log may show only its first twelve lines. */
const maxListedSteps = 10

export function formatSeedReport({
  seed,
  steps,
  requestCount,
  foreignEntryCount,
  snapshotCount,
  differences,
}: SeedReport): string {
  return `seed ${seed}: steps=${steps} requests=${requestCount} foreign=${foreignEntryCount} snapshots=${snapshotCount} differences=${differences.length}`
}

export function formatStaleReport({
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
    public: publicTextCount,
    requests: requestCount,
    differences: differences.length,
  }
  const figures = Object.entries(counts).map(([name, count]) => `${name}=${count}`)
  return `stale seed ${seed}: ${figures.join(' ')}`
}

/**
 * Lists the differences and the steps of the run. A run ends at the first step that differs, so its
 * steps are the shortest prefix that shows the differences. The first difference and the last steps
 * come first.
 */
export function formatDifferences({
  seed,
  steps,
  differences,
  stepDescriptions,
}: Pick<SeedReport, 'seed' | 'steps' | 'differences' | 'stepDescriptions'>): readonly string[] {
  const [first, ...otherLines] = differences.map(({ reader, request, finding }) => `${reader}, ${request}: ${finding}`)
  if (first === undefined) return []
  const stepLines = stepDescriptions.map((description, index) => `  ${index + 1}. ${description}`)
  const countNote =
    otherLines.length > 0 ? ` There are ${differences.length} differences; the others are listed below.` : ''
  return [
    `Seed ${seed} differs after step ${steps}: ${first}`,
    `The last steps, newest first.${countNote}`,
    ...stepLines.slice(-maxListedSteps).toReversed(),
    ...(otherLines.length > 0 ? ['Other differences:', ...otherLines.map((line) => `  ${line}`)] : []),
    'All steps:',
    ...stepLines,
  ]
}
