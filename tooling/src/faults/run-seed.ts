import { confirmHidings } from './confirm-hidings'
import type { FaultyBackend } from './faulty-backend'
import { LossMonitor } from './loss-monitor'
import { openFaultRun } from './open-fault-run'
import type { Plan } from './plan'
import { playRound } from './play-round'
import { type RunReport, RunTally } from './run-tally'
import { settleRun } from './settle-run'

export interface RunOptions {
  readonly seed: number
  readonly plan: Plan
  readonly backend: FaultyBackend
  /** The browser's path. */
  readonly executablePath: string
  readonly log: (line: string) => void
  /** Whether to search for every word after every round, to find out when it is lost. */
  readonly checksEachRound: boolean
}

/** Plays a plan with a new account. After each part, compares the devices with the server. */
export async function runSeed({
  seed,
  plan,
  backend,
  executablePath,
  log,
  checksEachRound,
}: RunOptions): Promise<RunReport> {
  const tally = new RunTally()
  const { run, close } = await openFaultRun({ seed, backend, executablePath, tally, log })
  try {
    const lossMonitor = new LossMonitor(run)
    for (const [index, rounds] of plan.entries()) {
      for (const round of rounds) {
        for (const outcome of await playRound(run, round)) tally.countStep(outcome)
        await confirmHidings(run).catch(() => undefined)
        if (checksEachRound) await lossMonitor.check()
      }
      log(`  check point ${index + 1}`)
      tally.addCheckPoint(await backend.lock.withReadLock(() => settleRun(run)))
    }
    return tally.report(seed, run.ledger)
  } finally {
    await close()
  }
}
