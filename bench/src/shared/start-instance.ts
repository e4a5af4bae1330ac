import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'esbuild'

import { buildFunctions } from '../../../functions/build'
import { functionsEnv } from '../../../functions/src/testing/functions-env'

/** Memory in bytes, after garbage collection. */
export interface InstanceMemory {
  readonly rss: number
  /** The maximum of `rss` since the start. */
  readonly maxRss: number
  readonly heapUsed: number
  /** Memory outside the heap that objects hold, such as buffers. */
  readonly external: number
}

/** One process with all callables, as deployed. */
export interface Instance extends AsyncDisposable {
  /** Base URL of the functions, without a trailing slash. */
  readonly url: string
  readonly memory: () => Promise<InstanceMemory>
  readonly isAlive: () => boolean
  /** The last 4,000 characters of the standard error of the process. */
  readonly recentErrors: () => string
}

export interface InstanceEmulators {
  readonly projectId: string
  /** `http://host:port` */
  readonly auth: string
  /** `host:port` */
  readonly firestore: string
}

/**
 * Builds the deployable bundle and starts it in a child process against emulators.
 *
 * @param port by default a free one
 */
export async function startInstance(emulators: InstanceEmulators, port = 0): Promise<Instance> {
  // A folder inside the functions' package, so that the bundle's external packages resolve.
  const folder = join(import.meta.dirname, `../../../functions/node_modules/.cache/bench-instance-${process.pid}`)
  const script = await buildScript(folder)
  const child = fork(script, [join(folder, 'index.js'), String(port)], {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      // As on the platform. Express then hides stack traces.
      NODE_ENV: 'production',
      ...functionsEnv({ ...emulators, auth: new URL(emulators.auth).host }),
    },
    // Ignores standard output, where the functions log every refusal, and Express every malformed
    // body.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-4_000)
  })
  const [{ url }] = (await once(child, 'message')) as [{ readonly url: string }]
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    url,
    isAlive,
    recentErrors: () => errorOutput,
    memory: async () => {
      child.send('memory')
      const [memory] = (await once(child, 'message')) as [InstanceMemory]
      return memory
    },
    [Symbol.asyncDispose]: async () => {
      if (isAlive()) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Builds the functions and a script that serves them. Returns the path of the script. */
async function buildScript(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  await buildFunctions(folder)
  const script = join(folder, 'serve.mjs')
  await build({
    entryPoints: [join(import.meta.dirname, 'serve-functions.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  return script
}
