import { generateAction as contract, messages, stripQuoteMarks } from '@geist/domain'
import { CallableError } from '@geist/functions-client'

import { functions } from '../../../shared/firebase/functions'

/**
 * Requests one small thing to do today. Logs an empty response.
 *
 * @throws {CallableError} if the call fails or the response is empty
 */
export async function generateAction(signal: AbortSignal): Promise<string> {
  const { prompt } = await functions.call(contract, undefined, { signal })
  const action = stripQuoteMarks(prompt).trim()
  if (action !== '') return action
  // oxlint-disable-next-line no-console -- required by the specification
  console.error(messages.noValidPrompt)
  throw new CallableError('internal', messages.noValidPrompt, { reason: 'ai-unusable' })
}
