import type { FaultyBackend } from './faulty-backend'
import type { Scene } from './scene'

const scenes = new WeakMap<FaultyBackend, Set<Scene>>()

/** The running scenes of a backend: a server fault affects all of them. */
export function runningScenes(backend: FaultyBackend): Set<Scene> {
  const running = scenes.get(backend) ?? new Set<Scene>()
  scenes.set(backend, running)
  return running
}
