import sharp from 'sharp'

import { unsignedToken } from '../../../functions/src/testing/serve-callables'
import { mebibyte } from '../shared/mebibyte'
import { type Instance, startInstance } from '../shared/start-instance'
import { startFirestore } from '../shared/start-firestore'
import type { Sample } from './create-image-set'

export interface FunctionMemory {
  readonly startMebibytes: number
  readonly endMebibytes: number
  readonly peakMebibytes: number
}

/** Concurrent photos per instance, the function's `concurrency`. */
const concurrency = 2

/**
 * Measures the memory of an instance that runs `processImage` from the deployable bundle, with
 * authenticated requests and rate limits in Firestore. Every twentieth photo has 12 megapixels,
 * every fiftieth 40.
 */
export async function measureFunctionMemory(samples: readonly Sample[], photoCount: number): Promise<FunctionMemory> {
  await using server = await startFirestore()
  const { projectId, host, port } = server.address
  // Nothing listens on port 9: the function does not call Auth.
  await using instance = await startInstance({ projectId, auth: 'http://127.0.0.1:9', firestore: `${host}:${port}` })
  const { rss: startBytes } = await instance.memory()
  // The senders share one iterator, so each photo is sent once.
  const photoIndexes = Array.from({ length: photoCount }, (_, photoIndex) => photoIndex).values()
  let answeredCount = 0
  const sendPhotos = async () => {
    for (const photoIndex of photoIndexes) {
      // Steps of 37 mix samples from different parts of the set.
      const sample = samples[(photoIndex * 37) % samples.length]
      if (!sample) throw new Error('There are no samples.')
      await readPhoto(instance, await enlarge(sample.image, photoIndex), photoIndex)
      answeredCount += 1
      if (answeredCount % 20 === 0) console.error(`${answeredCount} photos`)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, sendPhotos))
  const { rss: endBytes, maxRss } = await instance.memory()
  return {
    startMebibytes: startBytes / mebibyte,
    endMebibytes: endBytes / mebibyte,
    peakMebibytes: maxRss / mebibyte,
  }
}

function getEnlargedPixelCount(photoIndex: number): number | undefined {
  if (photoIndex % 50 === 7) return 40_000_000
  return photoIndex % 20 === 3 ? 12_000_000 : undefined
}

/** Scales some of the photos up to the resolution of large cameras. */
async function enlarge(image: Uint8Array, photoIndex: number): Promise<Uint8Array> {
  const pixelCount = getEnlargedPixelCount(photoIndex)
  if (pixelCount === undefined) return image
  const { width, height } = await sharp(image).metadata()
  return sharp(image)
    .resize({ width: Math.floor(width * Math.sqrt(pixelCount / (width * height))) })
    .jpeg({ quality: 75 })
    .toBuffer()
}

/** Uses a new account for each photo, because accounts are rate limited. */
async function readPhoto({ url }: Instance, image: Uint8Array, accountNumber: number): Promise<void> {
  const token = unsignedToken(`account${accountNumber}`)
  const response = await fetch(`${url}/processImage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ data: { image: Buffer.from(image).toString('base64') } }),
  })
  if (!response.ok) throw new Error(`The function answered ${response.status}: ${await response.text()}`)
}
