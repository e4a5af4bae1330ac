import { carePrompts } from '../crisis/care-prompts'
import { pickUnusedTemplate } from '../embedded/compose-suggestion'
import type { Outcome } from './outcome'
import { suggestAndRemember, type SuggestionDependencies } from './suggest-and-remember'

/** Suggests a prompt from the account's recent writings, or for the continuation of a draft. */
export async function generateJournalPrompt(
  uid: string,
  { draft }: { readonly draft?: string | undefined },
  dependencies: SuggestionDependencies,
): Promise<Outcome<{ prompt: string }>> {
  const outcome = await suggestAndRemember(uid, 'prompts', dependencies, {
    draft,
    askAi: (request) => dependencies.ai.generateJournalPrompt(request),
    suggestCare: (previousSuggestions, random) => pickUnusedTemplate(carePrompts, previousSuggestions, random),
  })
  return outcome.status === 'refused' ? outcome : { status: 'answered', response: { prompt: outcome.response } }
}
