import type { Injector } from './injector'

/** Kills function workers; the emulator starts new ones on demand. Their work is not retried. */
export const killFunctions: Injector = async ({ backend, injected }, { kind, variant }) => {
  if ((await backend.killFunctions(variant)) > 0) injected(kind)
}
