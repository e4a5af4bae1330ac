import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { build } from 'esbuild'

import { buildFunctions } from '../../../functions/build'
import { functionsEnv } from '../../../functions/src/testing/functions-env'

/** In bytes, after all that can be collected was. */
export interface InstanceMemory {
  readonly rss: number
  readonly heapUsed: number
  /** What the heap holds outside of itself, such as buffers. */
  readonly external: number
}

/** One process with all callables, as they are deployed. */
export interface Instance extends AsyncDisposable {
  /** What the name of a function is put behind, with a slash between. */
  readonly url: string
  readonly memory: () => Promise<InstanceMemory>
  /** Whether it still runs. */
  readonly isAlive: () => boolean
  /** The end of what it has said of errors. */
  readonly lastWords: () => string
}

export interface InstancePlace {
  readonly projectId: string
  /** `http://host:port` */
  readonly auth: string
  /** `host:port` */
  readonly firestore: string
}

/**
 * Builds the bundle that is deployed, and starts it in a process of its own against emulators.
 *
 * @param port one that is free unless told
 */
export async function startInstance(place: InstancePlace, port = 0): Promise<Instance> {
  // Below the functions, so that the packages which the bundle leaves out are found.
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
      // As the platform has it, where a page of Express shows no stack.
      NODE_ENV: 'production',
      ...functionsEnv({ ...place, auth: new URL(place.auth).host }),
    },
    // It logs every refusal, and Express each body that is no JSON.
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
    lastWords: () => lastWords,
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
