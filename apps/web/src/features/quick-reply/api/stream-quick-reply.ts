import { quickReply as contract, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { preferDevice } from '../../../shared/on-device/prefer-device'

export interface StreamOptions {
  /** Receives the reply so far, as it streams in. */
  readonly onText: (partialReply: string) => void
  readonly signal: AbortSignal
}

/**
 * Streams a reply to a draft, from this device or the server.
 *
 * @returns the full reply, with earlier notes about the same subject
 * @throws {CallableError} on failure or abort
 */
export async function streamQuickReply(
  draft: string,
  { onText, signal }: StreamOptions,
): Promise<ResponseOf<typeof contract>> {
  const payload = { prompt: draft }
  let partialReply = ''
  const onChunk = (chunk: string) => {
    partialReply += chunk
    onText(partialReply)
  }
  return preferDevice({ name: contract.name, payload }, { signal, onChunk }, () => {
    partialReply = ''
    return functions.stream(contract, payload, { signal, onChunk })
  })
}
