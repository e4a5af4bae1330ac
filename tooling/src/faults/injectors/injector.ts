import type { Fault } from '../plan'
import type { Scene } from '../scene'

/**
 * Causes a fault and calls `scene.injected` once it has happened.
 * @throws if the scene lacks what the fault needs
 */
export type Injector = (scene: Scene, fault: Fault) => Promise<void>
