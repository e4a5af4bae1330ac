import { readPhoto, type ReadPage } from '@geist/ocr'
import type { DecodedPhoto } from '../ocr/decode-photo'
import { admitCall, type CallTools } from './admit-call'
import type { Outcome } from './outcome'

export interface RecognitionTools extends CallTools {
  readonly decode: (file: Uint8Array) => Promise<DecodedPhoto>
  readonly readPage: ReadPage
}

/**
 * Reads the printed text in a photo; `''` where there is none. Nothing of the photo is kept.
 *
 * @param image the file, as base64
 */
export async function recognisePhoto(
  uid: string,
  image: string,
  { calls, decode, readPage, now }: RecognitionTools,
): Promise<Outcome<{ detectedText: string }>> {
  const refusal = await admitCall(uid, 'processImage', { calls, now })
  if (refusal !== undefined) return { status: 'refused', reason: refusal }
  const decoded = await decode(Buffer.from(image, 'base64'))
  if (decoded.status === 'refused') {
    return { status: 'refused', reason: { reason: 'unreadable-image', problem: decoded.problem } }
  }
  return { status: 'answered', response: { detectedText: await readPhoto(decoded.photo, readPage) } }
}
