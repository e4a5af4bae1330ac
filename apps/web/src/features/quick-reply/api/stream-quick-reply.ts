import { quickReply as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

export interface StreamOptions {
  /** Receives the reply so far, as it streams in. */
  readonly onText: (partialReply: string) => void
  readonly signal: AbortSignal
}

/**
 * Streams a reply to a draft.
 *
 * @returns the full reply
 * @throws {CallableError} on failure or abort
 */
export async function streamQuickReply(draft: string, { onText, signal }: StreamOptions): Promise<string> {
  let partialReply = ''
  const onChunk = (chunk: string) => {
    partialReply += chunk
    onText(partialReply)
  }
  const { analysis } = await functions.stream(contract, { prompt: draft }, { signal, onChunk })
  return analysis
}
