import { readPhoto, type ReadPage } from '@geist/ocr'
import type { DecodedPhoto } from '../../ocr/decode-photo'
import type { Outcome } from '@geist/journal-ai'

export interface RecognitionDependencies {
  readonly decode: (file: Uint8Array) => Promise<DecodedPhoto>
  readonly readPage: ReadPage
}

/**
 * Reads the printed text in a photo; `''` if there is none. Does not store the photo.
 *
 * @param imageBase64 the file as base64
 */
export async function recognisePhoto(
  imageBase64: string,
  { decode, readPage }: RecognitionDependencies,
): Promise<Outcome<{ detectedText: string }>> {
  const decoded = await decode(Buffer.from(imageBase64, 'base64'))
  if (decoded.status === 'refused') {
    return { status: 'refused', reason: { reason: 'unreadable-image', problem: decoded.problem } }
  }
  return { status: 'answered', response: { detectedText: await readPhoto(decoded.photo, readPage) } }
}
