import type { Fault } from '../plan'
import type { Scene } from '../scene'
import { withTimeout } from '../with-timeout'
import { injectors } from './injectors'

const timeoutMs = 60_000

/** Injects a fault. Logs and skips it if another fault has taken what it needs. */
export async function injectFault(scene: Scene, fault: Fault): Promise<void> {
  scene.log(`  ${fault.kind} (${fault.when}, ${scene.tabs[fault.client].name})`)
  try {
    await withTimeout(timeoutMs, injectors[fault.kind](scene, fault))
  } catch (error) {
    scene.log(`  ${fault.kind} missed: ${String(error).split('\n')[0] ?? ''}`)
  }
}
