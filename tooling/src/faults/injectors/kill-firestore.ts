import { lockWaitMs, rollBackServer } from '../roll-back-server'
import type { Injector } from './injector'

/** Kills the Firestore emulator and restarts it from the last export, at once or later. */
export const killFirestore: Injector = async (scene, { kind, variant }) => {
  const { backend, injected } = scene
  await backend.lock.withWriteLock(async () => {
    if (variant % 3 === 0) await backend.save()
    injected(kind)
    await rollBackServer(scene, { downMs: variant % 2 === 0 ? 0 : 2 * variant })
  }, lockWaitMs)
}
