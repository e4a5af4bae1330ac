import { vi } from 'vitest'
import { type FunctionsAddresses, functionsEnv } from './functions-env'

/** Points functions that are imported later to these servers; `vi.unstubAllEnvs` undoes it. */
export function stubFunctionsEnv(addresses: FunctionsAddresses): void {
  for (const [name, value] of Object.entries(functionsEnv(addresses))) vi.stubEnv(name, value)
}
