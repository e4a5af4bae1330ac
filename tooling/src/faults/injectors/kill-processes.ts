import { lockWaitMs, rollBackServer } from '../roll-back-server'
import type { Injector } from './injector'

export const killTab: Injector = async ({ tabs, countFault }, { kind, client, variant }) => {
  const tab = tabs[client]
  if (!tab.isAlive) return
  countFault(kind)
  await (variant % 2 === 0 ? tab.crash() : tab.close())
}

/** Kills a device's browser with SIGKILL and restarts it with the same profile. */
export const killBrowser: Injector = async ({ tabs, countFault }, { kind, client }) => {
  const { device } = tabs[client]
  await device.kill()
  countFault(kind)
  await device.launch()
}

/** Kills the Firestore emulator and restarts it from the last export, at once or later. */
export const killFirestore: Injector = async (run, { kind, variant }) => {
  const { backend, countFault } = run
  await backend.lock.withWriteLock(async () => {
    if (variant % 3 === 0) await backend.save()
    countFault(kind)
    await rollBackServer(run, { downMs: variant % 2 === 0 ? 0 : 2 * variant })
  }, lockWaitMs)
}

/** Kills function workers; the emulator starts new ones on demand. Their work is not retried. */
export const killFunctions: Injector = async ({ backend, countFault }, { kind, variant }) => {
  if ((await backend.killFunctions(variant)) > 0) countFault(kind)
}
