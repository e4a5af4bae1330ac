import { askJournal as contract, type PayloadInputOf, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'
import { preferDevice } from '../../../shared/on-device/prefer-device'

export interface AskOptions {
  /** Called with the answer so far for each streamed chunk. */
  readonly onText: (partialAnswer: string) => void
  readonly signal: AbortSignal
}

/**
 * Asks a question about the user's whole journal, on this device or the server. Streams the answer.
 * @throws {CallableError} if there is no answer or the signal aborts
 */
export function askJournal(
  payload: PayloadInputOf<typeof contract>,
  { onText, signal }: AskOptions,
): Promise<ResponseOf<typeof contract>> {
  let partialAnswer = ''
  const onChunk = (chunk: string) => {
    partialAnswer += chunk
    onText(partialAnswer)
  }
  return preferDevice({ name: contract.name, payload }, { signal, onChunk }, () => {
    partialAnswer = ''
    return functions.stream(contract, payload, { signal, onChunk })
  })
}
