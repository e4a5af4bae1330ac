import { resolveBrowser } from '../browser'
import { beforeEnd } from '../shared/before-end'
import { say } from '../shared/say'
import { FaultyBackend } from './faulty-backend'
import { planOf, type PlanSize } from './plan'
import { findingLines, seedLine } from './report'
import { type RunReport, runSeed } from './run-seed'

export interface SeedsOptions {
  readonly seeds: readonly number[]
  readonly size: PlanSize
  /** Whether each step and each fault is told. */
  readonly isTold: boolean
}

export interface SeedsReport {
  readonly reports: readonly RunReport[]
  /** Runs that could not be played to their end. */
  readonly brokenOff: number
}

/** Plays the plans of several seeds, one after the other, before a local backend of their own, and says a line about each. */
export async function runSeeds({ seeds, size, isTold }: SeedsOptions): Promise<SeedsReport> {
  const begunAt = Date.now()
  const tell = (line: string) => {
    if (isTold) say(`${seconds(Date.now() - begunAt).padStart(6)}  ${line}`)
  }
  const program = await resolveBrowser()
  const backend = await FaultyBackend.start()
  // The emulators are in a group of their own, which Ctrl-C does not reach.
  const forgetEnd = beforeEnd(() => backend.stop())
  const reports: RunReport[] = []
  let brokenOff = 0
  try {
    for (const seed of seeds) {
      const startedAt = Date.now()
      try {
        const report = await runSeed({ seed, plan: planOf(seed, size), backend, program, tell, isWatched: isTold })
        reports.push(report)
        say(`${seedLine(report)} in ${seconds(Date.now() - startedAt)} s`)
        for (const line of findingLines(report)) say(line)
      } catch (error) {
        brokenOff += 1
        say(`seed ${seed} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      }
    }
  } finally {
    await backend.stop()
    forgetEnd()
  }
  return { reports, brokenOff }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
