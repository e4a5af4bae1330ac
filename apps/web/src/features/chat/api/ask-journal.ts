import { askJournal as contract, type PayloadInputOf, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

export interface AskOptions {
  /** Called with the answer so far for each streamed chunk. */
  readonly onText: (soFar: string) => void
  readonly signal: AbortSignal
}

/**
 * Asks a question about the user's whole journal.
 * @throws {CallableError} if there is no answer or the signal aborts
 */
export function askJournal(
  payload: PayloadInputOf<typeof contract>,
  { onText, signal }: AskOptions,
): Promise<ResponseOf<typeof contract>> {
  let soFar = ''
  const onChunk = (chunk: string) => {
    soFar += chunk
    onText(soFar)
  }
  return functions.stream(contract, payload, { signal, onChunk })
}
