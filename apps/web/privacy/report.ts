import type { SeedReport } from './run-seed'
import type { StaleReport } from './stale/run-stale-seed'

/** Steps listed below the first difference: a log may show only the first twelve lines. */
const lastSteps = 10

export function seedLine({ seed, steps, requestCount: asked, near, events, differences }: SeedReport): string {
  return `seed ${seed}: steps=${steps} asked=${asked} near=${near} events=${events} differences=${differences.length}`
}

export function staleLine({ seed, steps, offline, faults, lateKinds, shown, asked, differences }: StaleReport): string {
  const counts = { steps, offline, faults, late: lateKinds.size, shown, asked, differences: differences.length }
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
  prefix,
}: Pick<SeedReport, 'seed' | 'steps' | 'differences' | 'prefix'>): readonly string[] {
  const [first, ...others] = differences.map(({ reader, how, what }) => `${reader}, ${how}: ${what}`)
  if (first === undefined) return []
  const taken = prefix.map((what, index) => `  ${index + 1}. ${what}`)
  const more = others.length > 0 ? ` ${differences.length} places differ; the others stand below.` : ''
  return [
    `Seed ${seed} differs after step ${steps}: ${first}`,
    `The last steps, newest first.${more}`,
    ...taken.slice(-lastSteps).toReversed(),
    ...(others.length > 0 ? ['What else differs:', ...others.map((other) => `  ${other}`)] : []),
    'All steps:',
    ...taken,
  ]
}
