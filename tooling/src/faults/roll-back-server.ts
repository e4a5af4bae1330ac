import type { Snapshot } from './faulty-backend'
import { recordServerLoss } from './record-server-loss'
import type { SystemState } from './find-word-locations'
import { readServer, type ServerState } from './read-server'
import type { FaultRun } from './fault-run'
import { getActiveRuns } from './get-active-runs'
import { readSystemState } from './read-system-state'

/** The timeout for the lock in milliseconds; runs hold the lock while they are compared. */
export const lockWaitMs = 20_000

export interface RollbackOptions {
  /** How long the server is down, in milliseconds. */
  readonly downMs: number
  /** The snapshot to restore; the newest by default. */
  readonly snapshot?: Snapshot
}

/**
 * Kills the Firestore emulator with SIGKILL and restarts it from a snapshot. All runs share the
 * server, so each records its lost words. The caller holds the backend's lock.
 */
export async function rollBackServer(
  { backend, log }: FaultRun,
  { downMs, snapshot = backend.getNewestSnapshot() }: RollbackOptions,
): Promise<void> {
  const runs = [...getActiveRuns(backend)]
  const serverStates = new Map<FaultRun, ServerState>()
  for (const run of runs) serverStates.set(run, await readServer(backend.ports.firestore, run.person.uid))
  backend.killFirestore()
  // Reads the devices while the server is down, so that they cannot sync meanwhile.
  const statesBefore = await readSystemStates(serverStates)
  await new Promise((resolve) => setTimeout(resolve, downMs))
  const statesAfter = await readSystemStates(serverStates)
  // Records the rollback before any client can see the restored state.
  for (const run of runs) run.ledger.recordRollback(snapshot.takenAt)
  await backend.restartFirestore(snapshot.folder)
  for (const run of runs) {
    const server = await readServer(backend.ports.firestore, run.person.uid)
    const stateBefore = statesBefore.get(run)
    const stateAfter = statesAfter.get(run)
    if (!stateBefore || !stateAfter) continue
    const lossSummary = recordServerLoss(
      run.ledger,
      stateBefore,
      { server, devices: stateAfter.devices },
      snapshot.takenAt,
    )
    const rollbackSource = run.log === log ? '' : ' (rolled back by another seed)'
    run.log(
      `    Firestore is back${rollbackSource} in its state of ${Math.round((Date.now() - snapshot.takenAt) / 1_000)} s ago; ${lossSummary}`,
    )
  }
}

async function readSystemStates(
  serverStates: ReadonlyMap<FaultRun, ServerState>,
): Promise<ReadonlyMap<FaultRun, SystemState>> {
  const states = await Promise.all(
    [...serverStates].map(async ([run, server]) => {
      const state = await readSystemState(run, server).catch(() => ({ server, devices: [] }))
      return [run, state] as const
    }),
  )
  return new Map(states)
}
