import { careActions } from '../../ai/crisis/care-actions'
import { pickUnusedTemplate } from '../../ai/embedded/compose-suggestion'
import type { Outcome } from './outcome'
import { suggest, type SuggestionTools } from './suggest'

/** Suggests an action from the account's recent writings. */
export async function generateAction(uid: string, tools: SuggestionTools): Promise<Outcome<{ prompt: string }>> {
  const outcome = await suggest(uid, 'actions', tools, {
    ask: (request) => tools.ai.generateAction(request),
    care: (previousSuggestions, random) => pickUnusedTemplate(careActions, previousSuggestions, random),
  })
  return outcome.status === 'refused' ? outcome : { status: 'answered', response: { prompt: outcome.response } }
}
