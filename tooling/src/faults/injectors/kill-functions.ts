import type { Injector } from './injector'

/** Kills function workers; the emulator starts new ones on demand. Their work is not retried. */
export const killFunctions: Injector = async ({ backend, injected }, { kind, way }) => {
  if ((await backend.killFunctions(way)) > 0) injected(kind)
}
