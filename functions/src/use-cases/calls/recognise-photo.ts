import { readPhoto, type ReadPage } from '@geist/ocr'
import type { DecodedPhoto } from '../../ocr/decode-photo'
import type { Outcome } from './outcome'

export interface RecognitionTools {
  readonly decode: (file: Uint8Array) => Promise<DecodedPhoto>
  readonly readPage: ReadPage
}

/**
 * Reads the printed text in a photo; `''` without text. Stores nothing of the photo.
 *
 * @param image the file as base64
 */
export async function recognisePhoto(
  image: string,
  { decode, readPage }: RecognitionTools,
): Promise<Outcome<{ detectedText: string }>> {
  const decoded = await decode(Buffer.from(image, 'base64'))
  if (decoded.status === 'refused') {
    return { status: 'refused', reason: { reason: 'unreadable-image', problem: decoded.problem } }
  }
  return { status: 'answered', response: { detectedText: await readPhoto(decoded.photo, readPage) } }
}
