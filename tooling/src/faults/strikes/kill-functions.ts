import type { Strike } from './strike'

/** Ends the processes that run functions; the emulator starts others when it needs them. What they were doing is never done again. */
export const killFunctions: Strike = async ({ backend, struck }, { kind }) => {
  if ((await backend.killFunctions()) > 0) struck(kind)
}
