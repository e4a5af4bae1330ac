import { compose } from '../steps/compose'
import type { Injector } from './injector'

/**
 * Fills a device's storage quota. Counts as injected only if a save was refused for lack of room.
 * Restarts the browser first, since a running one caches its quota for half a minute.
 */
export const fillQuota: Injector = async (scene, { kind, client, extraRounds, variant }) => {
  const tab = scene.tabs[client]
  const { device } = tab
  scene.activeFaults.push({ kind, extraRounds, clear: () => device.setQuota() })
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await device.close()
    await device.launch()
    await device.setQuota(1)
    const end = await compose({
      scene,
      tab,
      step: { kind: 'compose', client, pick: variant, variant, thinkTimeMs: 0 },
    })
    if (end.status === 'failed' && end.why === 'no-room') {
      scene.injected(kind)
      return
    }
    scene.log(`    there was room: ${end.status}`)
  }
}

/** The browser sometimes measures the quota before the override takes effect. */
const mostAttempts = 3
