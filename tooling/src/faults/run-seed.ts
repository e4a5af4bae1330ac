import { confirmHidings } from './confirm-hidings'
import type { FaultyBackend } from './faulty-backend'
import { LossMonitor } from './loss-monitor'
import { openScene } from './open-scene'
import type { Plan } from './plan'
import { playRound } from './play-round'
import { type RunReport, RunTally } from './run-tally'
import { settle } from './settle'

export interface RunOptions {
  readonly seed: number
  readonly plan: Plan
  readonly backend: FaultyBackend
  /** The browser's path. */
  readonly executablePath: string
  readonly log: (line: string) => void
  /** Whether to search for every word after every round, to locate a loss in time. */
  readonly checksEachRound: boolean
}

/** Plays a plan with a new account. After each part, compares the devices with the server. */
export async function runSeed({
  seed,
  plan,
  backend,
  executablePath: program,
  log,
  checksEachRound: isWatched,
}: RunOptions): Promise<RunReport> {
  const tally = new RunTally()
  const { scene, close } = await openScene({ seed, backend, executablePath: program, tally, log })
  try {
    const lossMonitor = new LossMonitor(scene)
    for (const [index, rounds] of plan.entries()) {
      for (const round of rounds) {
        for (const outcome of await playRound(scene, round)) tally.countStep(outcome)
        await confirmHidings(scene).catch(() => undefined)
        if (isWatched) await lossMonitor.check()
      }
      log(`  check point ${index + 1}`)
      tally.addCheckPoint(await backend.lock.withReadLock(() => settle(scene)))
    }
    return tally.report(seed, scene.ledger)
  } finally {
    await close()
  }
}
