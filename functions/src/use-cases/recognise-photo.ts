import { type CallLimit, imageLimits } from '@geist/domain'
import { readPhoto, type ReadPage } from '@geist/ocr'
import type { DecodedPhoto } from '../ocr/decode-photo'
import { retry } from './ai-failure-reason'
import type { CallStore } from './call-store'
import type { Outcome } from './outcome'

export interface RecognitionTools {
  readonly calls: CallStore
  readonly decode: (file: Uint8Array) => Promise<DecodedPhoto>
  readonly readPage: ReadPage
  readonly limit?: CallLimit
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Reads the printed text in a photo; `''` where there is none. Nothing of the photo is kept.
 *
 * @param image the file, as base64
 */
export async function recognisePhoto(
  uid: string,
  image: string,
  { calls, decode, readPage, limit = imageLimits.calls, now }: RecognitionTools,
): Promise<Outcome<{ detectedText: string }>> {
  const taken = await calls.take(uid, 'processImage', limit, now)
  if (taken.status === 'refused') {
    return { status: 'refused', reason: { reason: 'rate-limited', ...retry(taken.retryAt, now) } }
  }
  const decoded = await decode(Buffer.from(image, 'base64'))
  if (decoded.status === 'refused') {
    return { status: 'refused', reason: { reason: 'unreadable-image', problem: decoded.problem } }
  }
  return { status: 'answered', response: { detectedText: await readPhoto(decoded.photo, readPage) } }
}
