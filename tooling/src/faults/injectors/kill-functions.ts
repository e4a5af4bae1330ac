import type { Injector } from './injector'

/**
 * Ends processes that run functions; the emulator starts others when it needs them. What they were
 * doing is never done again.
 */
export const killFunctions: Injector = async ({ backend, injected }, { kind, way }) => {
  if ((await backend.killFunctions(way)) > 0) injected(kind)
}
