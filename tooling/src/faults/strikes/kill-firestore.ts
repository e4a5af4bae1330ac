import { worldOf } from '../world-of'
import { noteForgotten } from '../note-forgotten'
import { readServer } from '../read-server'
import type { Strike } from './strike'

/** Ends the Firestore emulator with `kill -9` and starts it again with what was saved last, at once or moments later. */
export const killFirestore: Strike = async (scene, { kind, way, lasts }) => {
  const { backend, person, struck, troubles, tell } = scene
  if (!backend.isFirestoreUp) return
  if (way % 3 === 0) await backend.save()
  const { server } = await worldOf(scene)
  backend.killFirestore()
  struck(kind)
  // Its clients, while they cannot hear of anything new.
  const before = await worldOf(scene, server).catch(() => ({ server, devices: [] }))
  const restart = async () => {
    const { devices } = await worldOf(scene, server).catch(() => before)
    await backend.restartFirestore()
    const after = { server: await readServer(backend.ports.firestore, person.uid), devices }
    tell(`    Firestore is back; ${noteForgotten(scene.ledger, before, after)}`)
  }
  if (way % 2 === 0) {
    await new Promise((later) => setTimeout(later, way))
    await restart()
  } else troubles.push({ kind, lasts, lift: restart })
}
