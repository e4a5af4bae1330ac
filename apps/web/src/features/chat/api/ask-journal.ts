import { askJournal as contract, type PayloadInputOf, type ResponseOf } from '@geist/domain'

import { functions } from '../../../shared/firebase/functions'

export interface Asking {
  /** Is told what there is of the answer so far, as it grows. */
  readonly onText: (soFar: string) => void
  readonly signal: AbortSignal
}

/**
 * Asks a question about the whole of one's own journal.
 *
 * @throws {CallableError} when there is no answer, or it is cancelled
 */
export function askJournal(
  payload: PayloadInputOf<typeof contract>,
  { onText, signal }: Asking,
): Promise<ResponseOf<typeof contract>> {
  let soFar = ''
  const onChunk = (chunk: string) => {
    soFar += chunk
    onText(soFar)
  }
  return functions.stream(contract, payload, { signal, onChunk })
}
