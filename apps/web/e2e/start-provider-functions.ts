import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import { functionsEnv } from '../../../functions/src/testing/functions-env'
import { backend } from './backend'

export interface ProviderFunctions extends AsyncDisposable {
  /** Base URL of the functions, without a trailing slash. */
  readonly url: string
}

/**
 * Starts the functions once more, on the backend under test, with a provider's AI in place of the
 * embedded one.
 */
export async function startProviderFunctions(): Promise<ProviderFunctions> {
  const script = fileURLToPath(new URL('../../../functions/src/testing/serve-with-provider.ts', import.meta.url))
  const child = fork(script, {
    cwd: fileURLToPath(new URL('../../../functions', import.meta.url)),
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...functionsEnv({ ...backend, auth: new URL(backend.auth).host }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ url }] = (await once(child, 'message')) as [{ readonly url: string }]
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      const exited = once(child, 'exit')
      child.kill()
      await exited
    },
  }
}
