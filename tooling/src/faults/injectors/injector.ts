import type { Fault } from '../plan'
import type { Scene } from '../scene'

/**
 * Brings about what goes wrong, and says so by `scene.injected` once it has.
 *
 * @throws when what it needs is not there
 */
export type Injector = (scene: Scene, fault: Fault) => Promise<void>
