import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { buildFunctions } from '../../../functions/build'
import { startServer } from '../shared/start-server'
import type { Sample } from './image-set'

export interface FunctionMemory {
  readonly startMegabytes: number
  readonly endMegabytes: number
  readonly peakMegabytes: number
  /** Number of photos read. */
  readonly answered: number
}

/** Concurrent photos per instance, the function's `concurrency`. */
const atOnce = 2

/**
 * Memory of a process that runs the deployable bundle's `processImage` like an instance: requests
 * with tokens, photos read, rate limits in Firestore. Every twentieth photo has 12 megapixels,
 * every fiftieth 40.
 */
export async function functionMemory(samples: readonly Sample[], photos: number): Promise<FunctionMemory> {
  const functions = join(import.meta.dirname, '../../../functions')
  const bundle = join(functions, 'node_modules/.cache/ocr-bench')
  await buildFunctions(bundle)
  const script = join(bundle, 'serve.mjs')
  await mkdir(bundle, { recursive: true })
  await build({
    entryPoints: [join(import.meta.dirname, 'serve-function.ts')],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
  })
  await using server = await startServer()
  const { projectId, host, port } = server.place
  const child = fork(script, [join(bundle, 'index.js')], {
    env: {
      ...process.env,
      GCLOUD_PROJECT: projectId,
      FIRESTORE_EMULATOR_HOST: `${host}:${port}`,
      // Tokens are read but not verified, as in the emulator.
      FIREBASE_DEBUG_MODE: 'true',
      FIREBASE_DEBUG_FEATURES: JSON.stringify({ skipTokenVerification: true }),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    const [{ port: served, rss: start }] = (await once(child, 'message')) as [{ port: number; rss: number }]
    const waiting = Array.from({ length: photos }, (_, place) => place)
    let answered = 0
    const send = async () => {
      for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) {
        const sample = samples[(place * 37) % samples.length]
        if (!sample) throw new Error('There are no samples.')
        await call(served, await sized(sample.image, place), place)
        answered += 1
        if (answered % 20 === 0) console.error(`${answered} photos`)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, send))
    child.send('memory')
    const [{ rss, maxRss }] = (await once(child, 'message')) as [{ rss: number; maxRss: number }]
    const mebibyte = 1024 * 1024
    return {
      startMegabytes: start / mebibyte,
      endMegabytes: rss / mebibyte,
      peakMegabytes: maxRss / mebibyte,
      answered,
    }
  } finally {
    child.kill()
  }
}

async function sized(image: Uint8Array, place: number): Promise<Uint8Array> {
  const pixels = place % 50 === 7 ? 40_000_000 : place % 20 === 3 ? 12_000_000 : undefined
  if (pixels === undefined) return image
  const { width, height } = await sharp(image).metadata()
  return sharp(image)
    .resize({ width: Math.floor(width * Math.sqrt(pixels / (width * height))) })
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Uses a new account for each photo, because accounts are rate limited. */
async function call(port: number, image: Uint8Array, account: number): Promise<void> {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  const uid = `account${account}`
  const hour = Math.floor(Date.now() / 1000) + 3600
  const token = `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, uid, user_id: uid, exp: hour })}.`
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { image: Buffer.from(image).toString('base64') } }),
  })
  if (!response.ok) throw new Error(`The function answered ${response.status}: ${await response.text()}`)
}
