import type { FaultyBackend } from './faulty-backend'
import type { Scene } from './scene'

const scenes = new WeakMap<FaultyBackend, Set<Scene>>()

/** The scenes that are being played on a backend: a server fault concerns all of them. */
export function scenesOf(backend: FaultyBackend): Set<Scene> {
  const played = scenes.get(backend) ?? new Set<Scene>()
  scenes.set(backend, played)
  return played
}
