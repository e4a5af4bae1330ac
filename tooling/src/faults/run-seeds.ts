import { rmSync } from 'node:fs'

import { resolveBrowser, resolveHeadlessShell } from '../browser'
import { onExitSignal } from '../shared/on-exit-signal'
import { printLine } from '../shared/command'
import { FaultyBackend } from './faulty-backend'
import { type FaultKind, createPlan, type PlanSize } from './plan'
import { findingLines, isSound, seedLine } from './report'
import { runSeed } from './run-seed'
import type { RunReport } from './run-tally'

export interface SeedsOptions {
  readonly seeds: readonly number[]
  readonly size: PlanSize
  /** The kinds of faults to inject; all by default. */
  readonly kinds?: readonly FaultKind[]
  /** The number of parallel seeds. A run mostly waits. */
  readonly sideBySide: number
  /** Whether to print each event at once. Otherwise only failed seeds print their log. */
  readonly isVerbose: boolean
}

export interface SeedsReport {
  readonly reports: readonly RunReport[]
  readonly crashed: number
}

/** Runs seeds on one backend, some in parallel, each with its account. Prints a line for each. */
export async function runSeeds({ seeds, size, kinds, sideBySide, isVerbose }: SeedsOptions): Promise<SeedsReport> {
  const begunAt = Date.now()
  const program = (await resolveHeadlessShell()) ?? (await resolveBrowser())
  const backend = await FaultyBackend.start()
  // The emulators are in a separate process group, which Ctrl-C does not reach.
  const removeExitHandler = onExitSignal(() => backend.stop())
  const reports: RunReport[] = []
  let crashed = 0
  const waiting = [...seeds]
  const playNext = async (): Promise<void> => {
    const seed = waiting.shift()
    if (seed === undefined) return
    const startedAt = Date.now()
    const lines: string[] = []
    const log = (text: string) => {
      const line = `${seconds(Date.now() - begunAt).padStart(6)} ${`${seed}`.padStart(4)}  ${text}`
      if (isVerbose) printLine(line)
      else lines.push(line)
    }
    try {
      const report = await runSeed({
        seed,
        plan: createPlan(seed, size, kinds),
        backend,
        program,
        log,
        isWatched: isVerbose,
      })
      reports.push(report)
      printLine(`${seedLine(report)} in ${seconds(Date.now() - startedAt)} s`)
      for (const line of [...findingLines(report), ...(isSound(report) ? [] : lines)]) printLine(line)
    } catch (error) {
      crashed += 1
      for (const line of lines) printLine(line)
      printLine(`seed ${seed} broke off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
    }
    for (const name of ['A', 'B']) rmSync(backend.folder(`${seed}-${name}`), { recursive: true, force: true })
    return playNext()
  }
  try {
    await Promise.all(Array.from({ length: Math.min(sideBySide, seeds.length) }, playNext))
  } finally {
    await backend.stop()
    removeExitHandler()
  }
  return { reports: reports.toSorted((one, other) => one.seed - other.seed), crashed }
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(1)
}
