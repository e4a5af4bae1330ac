import { carePrompts } from '../../ai/crisis/care-prompts'
import { pickUnusedTemplate } from '../../ai/embedded/compose-suggestion'
import type { Outcome } from './outcome'
import { suggest, type SuggestionTools } from './suggest'

/** Suggests a prompt from the account's recent writings, or for the continuation of a draft. */
export async function generateJournalPrompt(
  uid: string,
  { draft }: { readonly draft?: string | undefined },
  tools: SuggestionTools,
): Promise<Outcome<{ prompt: string }>> {
  const outcome = await suggest(uid, 'prompts', tools, {
    draft,
    ask: (request) => tools.ai.generateJournalPrompt(request),
    care: (previousSuggestions, random) => pickUnusedTemplate(carePrompts, previousSuggestions, random),
  })
  return outcome.status === 'refused' ? outcome : { status: 'answered', response: { prompt: outcome.response } }
}
