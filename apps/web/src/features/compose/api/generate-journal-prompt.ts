import { generateJournalPrompt as contract } from '@geist/domain'
import { CallableError, failureReasonOf } from '@geist/functions-client'

import { functions } from '../../../shared/firebase/functions'

export type PromptOutcome =
  | { readonly status: 'suggested'; readonly prompt: string }
  | { readonly status: 'ai-off' }
  | { readonly status: 'failed' }

/** Asks for a question to begin from, made from what the caller has been writing lately. */
export async function generateJournalPrompt(signal?: AbortSignal): Promise<PromptOutcome> {
  try {
    const { prompt } = await functions.call(contract, undefined, { signal })
    return { status: 'suggested', prompt }
  } catch (error) {
    if (!(error instanceof CallableError)) throw error
    return { status: failureReasonOf(error)?.reason === 'ai-off' ? 'ai-off' : 'failed' }
  }
}
