import type { FaultyBackend } from './faulty-backend'
import type { FaultRun } from './fault-run'

const runsByBackend = new WeakMap<FaultyBackend, Set<FaultRun>>()

/** Gets the mutable set of a backend's active runs. A server fault affects all of them. */
export function getActiveRuns(backend: FaultyBackend): Set<FaultRun> {
  const activeRuns = runsByBackend.get(backend) ?? new Set<FaultRun>()
  runsByBackend.set(backend, activeRuns)
  return activeRuns
}
