import type { FaultyBackend } from './faulty-backend'
import type { Scene } from './scene'

const scenes = new WeakMap<FaultyBackend, Set<Scene>>()

/** The running scenes of a backend: a server fault affects all of them. */
export function scenesOf(backend: FaultyBackend): Set<Scene> {
  const played = scenes.get(backend) ?? new Set<Scene>()
  scenes.set(backend, played)
  return played
}
