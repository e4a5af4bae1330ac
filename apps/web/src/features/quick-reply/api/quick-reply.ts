import { quickReply as contract } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

export interface Asking {
  /** Is told what there is of the reply so far, as it grows. */
  readonly onText: (soFar: string) => void
  readonly signal: AbortSignal
}

/**
 * Asks for a reply to a draft.
 *
 * @returns the whole of it
 * @throws {CallableError} when there is none, or it is cancelled
 */
export async function quickReply(draft: string, { onText, signal }: Asking): Promise<string> {
  let soFar = ''
  const onChunk = (chunk: string) => {
    soFar += chunk
    onText(soFar)
  }
  const { analysis } = await functions.stream(contract, { prompt: draft }, { signal, onChunk })
  return analysis
}
