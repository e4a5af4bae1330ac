import { vi } from 'vitest'
import { type FunctionsPlace, functionsEnv } from './functions-env'

/** Has functions that are imported from now on find these servers; `vi.unstubAllEnvs` ends it. */
export function stubFunctionsEnv(place: FunctionsPlace): void {
  for (const [name, value] of Object.entries(functionsEnv(place))) vi.stubEnv(name, value)
}
