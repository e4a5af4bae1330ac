import { processImage as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Has the server read a photo.
 *
 * @param image - a JPEG as base64, without a data-URL prefix
 * @returns the text in it, '' for none
 * @throws {CallableError} when it cannot, or is cancelled
 */
export async function processImage(image: string, signal: AbortSignal): Promise<string> {
  const { detectedText } = await functions.call(contract, { image }, { signal })
  return detectedText
}
