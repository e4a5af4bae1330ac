import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'esbuild'

import { buildFunctions } from '../../../functions/build'
import { functionsEnv } from '../../../functions/src/testing/functions-env'

/** In bytes, after garbage collection. */
export interface InstanceMemory {
  readonly rss: number
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
  /** The end of its error output. */
  readonly recentErrors: () => string
}

export interface InstancePlace {
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
export async function startInstance(place: InstancePlace, port = 0): Promise<Instance> {
  // Inside the functions' folder, so that the bundle's external packages resolve.
  const folder = join(import.meta.dirname, `../../../functions/node_modules/.cache/bench-instance-${process.pid}`)
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
  const child = fork(script, [join(folder, 'index.js'), String(port)], {
    execArgv: ['--expose-gc'],
    env: {
      ...process.env,
      // As on the platform; Express then hides stack traces.
      NODE_ENV: 'production',
      ...functionsEnv({ ...place, auth: new URL(place.auth).host }),
    },
    // Standard output is ignored: it logs every refusal, and Express every malformed body.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (words: string) => {
    lastWords = `${lastWords}${words}`.slice(-4_000)
  })
  const [{ url }] = (await once(child, 'message')) as [{ readonly url: string }]
  return {
    url,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    recentErrors: () => lastWords,
    memory: async () => {
      child.send('memory')
      const [memory] = (await once(child, 'message')) as [InstanceMemory]
      return memory
    },
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
