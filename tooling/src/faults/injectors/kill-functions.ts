import type { Injector } from './injector'

/**
 * Ends the processes that run functions; the emulator starts others when it needs them. What they
 * were doing is never done again.
 */
export const killFunctions: Injector = async ({ backend, injected }, { kind }) => {
  if ((await backend.killFunctions()) > 0) injected(kind)
}
