import { compose } from '../steps/compose'
import type { Strike } from './strike'

/**
 * Leaves a device no room for a while. Struck only when a save was refused for it. The browser is closed and started before: a running one goes by
 * the room that it has measured earlier, for half a minute.
 */
export const fillQuota: Strike = async (scene, { kind, client, lasts, way }) => {
  const tab = scene.tabs[client]
  const { device } = tab
  scene.troubles.push({ kind, lasts, lift: () => device.setQuota() })
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    await device.close()
    await device.launch()
    await device.setQuota(1)
    const end = await compose({ scene, tab, step: { kind: 'compose', client, pick: way, way, holdsMs: 0 } })
    if (end.status === 'failed' && end.why === 'no-room') {
      scene.struck(kind)
      return
    }
    scene.tell(`    there was room: ${end.status}`)
  }
}

/** Now and then the browser measures before it is told. */
const mostAttempts = 3
