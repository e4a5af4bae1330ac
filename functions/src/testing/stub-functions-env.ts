import { vi } from 'vitest'
import { type FunctionsAddresses, functionsEnv } from './functions-env'

/** Points functions imported from now on to these servers; `vi.unstubAllEnvs` undoes it. */
export function stubFunctionsEnv(place: FunctionsAddresses): void {
  for (const [name, value] of Object.entries(functionsEnv(place))) vi.stubEnv(name, value)
}
