import { processImage as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

/**
 * Extracts the text of a photo on the server.
 *
 * @param image a JPEG as base64, without a data-URL prefix
 * @returns the text, '' for none
 * @throws {CallableError} on failure or abort
 */
export async function processImage(image: string, signal: AbortSignal): Promise<string> {
  const { detectedText } = await functions.call(contract, { image }, { signal })
  return detectedText
}
