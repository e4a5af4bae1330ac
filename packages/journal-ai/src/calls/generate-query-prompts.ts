import { type generateQueryPrompts as contract, type PayloadOf, sanitizeSuggestion } from '@geist/domain'
import { composeQueryPrompts } from '../embedded/compose-query-prompts'
import type { Outcome } from './outcome'
import { suggestAndRemember, type SuggestionDependencies } from './suggest-and-remember'

/**
 * Suggests three questions about the user's own notes in a notebook, in letters and spaces only.
 * Without a notebook, they are about the account's recent writings.
 */
export async function generateQueryPrompts(
  uid: string,
  dependencies: SuggestionDependencies,
  { collectionName }: PayloadOf<typeof contract> = {},
): Promise<Outcome<{ prompts: string[] }>> {
  const outcome = await suggestAndRemember(uid, 'queryPrompts', dependencies, {
    collectionName,
    askAi: (request) => dependencies.ai.generateQueryPrompts(request),
    suggestCare: (previousSuggestions, random) => composeQueryPrompts([], previousSuggestions, random),
  })
  if (outcome.status === 'refused') return outcome
  return { status: 'answered', response: { prompts: outcome.response.map(sanitizeSuggestion) } }
}
