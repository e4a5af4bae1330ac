import type { Fault } from '../plan'
import type { Scene } from '../scene'

/** Brings about what goes wrong, and says so by `scene.struck` once it has. @throws when what it needs is not there */
export type Strike = (scene: Scene, fault: Fault) => Promise<void>
