import type { TestProject } from 'vitest/node'

import { addressVariable, type BackendAddress, backendEnv, startTestBackend } from './test-backend'

declare module 'vitest' {
  interface ProvidedContext {
    readonly backend: BackendAddress
  }
}

/** Provides a project's backend: the test command's, or a new one. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env[addressVariable]
  if (given) {
    project.provide('backend', JSON.parse(given) as BackendAddress)
    return undefined
  }
  const { address, stop } = await startTestBackend({ hasSites: false })
  Object.assign(process.env, backendEnv(address))
  project.provide('backend', address)
  return stop
}
