import type { Snapshot } from './faulty-backend'
import { recordServerLoss } from './record-server-loss'
import type { SystemState } from './word-locations'
import { readServer, type ServerState } from './read-server'
import type { Scene } from './scene'
import { runningScenes } from './running-scenes'
import { readSystemState } from './read-system-state'

/** The timeout for the lock in milliseconds; scenes hold the lock while they are compared. */
export const lockWaitMs = 20_000

export interface RollbackOptions {
  readonly downMs: number
  /** The snapshot to restore; the newest by default. */
  readonly snapshot?: Snapshot
}

/**
 * Kills the Firestore emulator with SIGKILL and restarts it from a snapshot. All scenes share the
 * server, so each records its lost words. The caller holds the backend's lock.
 */
export async function rollBackServer(
  { backend, log }: Scene,
  { downMs, snapshot = backend.newestSnapshot() }: RollbackOptions,
): Promise<void> {
  const scenes = [...runningScenes(backend)]
  const serverStates = new Map<Scene, ServerState>()
  for (const scene of scenes) serverStates.set(scene, await readServer(backend.ports.firestore, scene.person.uid))
  backend.killFirestore()
  // Reads the devices while the server is down, so that they cannot sync meanwhile.
  const before = await readSystemStates(serverStates)
  await new Promise((resolve) => setTimeout(resolve, downMs))
  const devices = await readSystemStates(serverStates)
  // Recorded before any client can see the restored state.
  for (const scene of scenes) scene.ledger.recordRollback(snapshot.takenAt)
  await backend.restartFirestore(snapshot.folder)
  for (const scene of scenes) {
    const server = await readServer(backend.ports.firestore, scene.person.uid)
    const [stateBefore, stateAfter] = [before.get(scene), devices.get(scene)]
    if (!stateBefore || !stateAfter) continue
    const line = recordServerLoss(scene.ledger, stateBefore, { server, devices: stateAfter.devices }, snapshot.takenAt)
    const rollbackSource = scene.log === log ? '' : ' (set back by another seed)'
    scene.log(
      `    Firestore is back${rollbackSource}, as ${Math.round((Date.now() - snapshot.takenAt) / 1_000)} s ago; ${line}`,
    )
  }
}

async function readSystemStates(
  serverStates: ReadonlyMap<Scene, ServerState>,
): Promise<ReadonlyMap<Scene, SystemState>> {
  const states = await Promise.all(
    [...serverStates].map(async ([scene, server]) => {
      const state = await readSystemState(scene, server).catch(() => ({ server, devices: [] }))
      return [scene, state] as const
    }),
  )
  return new Map(states)
}
