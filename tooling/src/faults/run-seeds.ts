import { rmSync } from 'node:fs'

import { resolveBrowser, resolveHeadlessShell } from '../browser'
import { onExitSignal } from '../shared/on-exit-signal'
import { printLine } from '../shared/command'
import { FaultyBackend } from './faulty-backend'
import { type FaultKind, createPlan, type PlanSize } from './plan'
import { formatFindings, hasNoFindings, formatSeedReport } from './format-report'
import { type RunOptions, runSeed } from './run-seed'
import type { RunReport } from './run-tally'

export interface SeedsOptions {
  readonly seeds: readonly number[]
  readonly size: PlanSize
  /** The kinds of faults to inject; all by default. */
  readonly kinds?: readonly FaultKind[]
  /** The number of parallel seeds. A run mostly waits. */
  readonly concurrency: number
  /** Whether to print each event at once. Otherwise only failed seeds print their log. */
  readonly isVerbose: boolean
}

export interface SeedsReport {
  readonly reports: readonly RunReport[]
  readonly crashCount: number
}

/** Runs seeds on one backend, some in parallel, each with its account. Prints a line for each. */
export async function runSeeds({ seeds, size, kinds, concurrency, isVerbose }: SeedsOptions): Promise<SeedsReport> {
  const startedAt = Date.now()
  const executablePath = (await resolveHeadlessShell()) ?? (await resolveBrowser())
  const backend = await FaultyBackend.start()
  // The emulators are in a separate process group, which Ctrl-C does not reach.
  const removeExitHandler = onExitSignal(() => backend.stop())
  const reports: RunReport[] = []
  const pendingSeeds = [...seeds]
  const runNext = async (): Promise<void> => {
    const seed = pendingSeeds.shift()
    if (seed === undefined) return
    const plan = createPlan(seed, size, kinds)
    const report = await runAndPrintSeed({ seed, plan, backend, executablePath, checksEachRound: isVerbose }, startedAt)
    if (report) reports.push(report)
    for (const name of ['A', 'B']) rmSync(backend.resolveFolder(`${seed}-${name}`), { recursive: true, force: true })
    return runNext()
  }
  try {
    await Promise.all(Array.from({ length: Math.min(concurrency, seeds.length) }, runNext))
  } finally {
    await backend.stop()
    removeExitHandler()
  }
  return { reports: reports.toSorted((a, b) => a.seed - b.seed), crashCount: seeds.length - reports.length }
}

/**
 * Runs a seed and prints its result. Prints its log at once if it checks each round, otherwise only
 * after a failure.
 *
 * @param logStartedAt epoch milliseconds from which the log counts
 * @returns `undefined` if the run crashed
 */
async function runAndPrintSeed(options: Omit<RunOptions, 'log'>, logStartedAt: number): Promise<RunReport | undefined> {
  const { seed, checksEachRound } = options
  const startedAt = Date.now()
  const bufferedLines: string[] = []
  const log = (text: string) => {
    const line = `${formatSeconds(Date.now() - logStartedAt).padStart(6)} ${`${seed}`.padStart(4)}  ${text}`
    if (checksEachRound) printLine(line)
    else bufferedLines.push(line)
  }
  try {
    const report = await runSeed({ ...options, log })
    printLine(`${formatSeedReport(report)} in ${formatSeconds(Date.now() - startedAt)} s`)
    for (const line of [...formatFindings(report), ...(hasNoFindings(report) ? [] : bufferedLines)]) printLine(line)
    return report
  } catch (error) {
    for (const line of bufferedLines) printLine(line)
    printLine(`seed ${seed} crashed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    return undefined
  }
}

function formatSeconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
