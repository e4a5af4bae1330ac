import type { Outcome } from './outcome'
import { suggest, type SuggestionTools } from './suggest'

/** Suggests what to write about, from what the account wrote lately. */
export async function generateJournalPrompt(uid: string, tools: SuggestionTools): Promise<Outcome<{ prompt: string }>> {
  const outcome = await suggest(uid, 'prompts', tools, (request) => tools.ai.generateJournalPrompt(request))
  return outcome.status === 'refused' ? outcome : { status: 'answered', response: { prompt: outcome.response } }
}
