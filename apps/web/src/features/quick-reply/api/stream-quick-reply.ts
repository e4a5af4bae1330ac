import { quickReply as contract, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

export interface StreamOptions {
  /** Receives the reply so far, as it streams in. */
  readonly onText: (partialReply: string) => void
  readonly signal: AbortSignal
}

/**
 * Streams a reply to a draft.
 *
 * @returns the full reply, with earlier notes about the same subject
 * @throws {CallableError} on failure or abort
 */
export async function streamQuickReply(
  draft: string,
  { onText, signal }: StreamOptions,
): Promise<ResponseOf<typeof contract>> {
  let partialReply = ''
  const onChunk = (chunk: string) => {
    partialReply += chunk
    onText(partialReply)
  }
  return functions.stream(contract, { prompt: draft }, { signal, onChunk })
}
