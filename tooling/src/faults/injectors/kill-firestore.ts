import { lockWaitMs, setServerBack } from '../server-fault'
import type { Injector } from './injector'

/**
 * Ends the Firestore emulator with `kill -9` and starts it again, at once or a moment later, with
 * what was saved last.
 */
export const killFirestore: Injector = async (scene, { kind, way }) => {
  const { backend, injected } = scene
  await backend.lock.exclude(async () => {
    if (way % 3 === 0) await backend.save()
    injected(kind)
    await setServerBack(scene, { downMs: way % 2 === 0 ? 0 : 2 * way })
  }, lockWaitMs)
}
