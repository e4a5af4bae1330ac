import { careActions } from '../crisis/care-actions'
import { pickUnusedTemplate } from '../embedded/compose-suggestion'
import type { Outcome } from './outcome'
import { suggestAndRemember, type SuggestionDependencies } from './suggest-and-remember'

/** Suggests an action from the account's recent writings. */
export async function generateAction(
  uid: string,
  dependencies: SuggestionDependencies,
): Promise<Outcome<{ prompt: string }>> {
  const outcome = await suggestAndRemember(uid, 'actions', dependencies, {
    askAi: (request) => dependencies.ai.generateAction(request),
    suggestCare: (previousSuggestions, random) => pickUnusedTemplate(careActions, previousSuggestions, random),
  })
  return outcome.status === 'refused' ? outcome : { status: 'answered', response: { prompt: outcome.response } }
}
