import { printLine } from '../shared/command'
import type { TestCount } from '../test/read-reports'
import { countSeeds } from './count-seeds'
import { shortSize } from './plan'
import { runSeeds } from './run-seeds'

const seeds = [1] as const

/** Runs the short form of `pnpm test:faults`, every night. */
export async function runShortFaultSuite(): Promise<TestCount> {
  printLine('\n── Two devices, while everything around them breaks (a short form of pnpm test:faults)')
  return countSeeds(await runSeeds({ seeds, size: shortSize, concurrency: 1, isVerbose: false }))
}
