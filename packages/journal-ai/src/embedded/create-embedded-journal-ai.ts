import type { AiAnswer, JournalAi, SuggestionRequest } from '../journal-ai'
import { actionTemplates } from './actions/action-templates'
import { composeAnalysis } from './analysis/compose-analysis'
import { composeAnswer } from './answer/compose-answer'
import { composeQueryPrompts } from './compose-query-prompts'
import { composeSuggestion, type SuggestionTemplates } from './compose-suggestion'
import { promptTemplates } from './questions/prompt-templates'
import { composeReply } from './reply/compose-reply'
import { seededRandom } from '@geist/seeded-random'
import { findSlots } from './slots/find-slots'
import { composeTitle } from './titles/compose-title'
import type { SentenceEmbedder } from '../sentence-embedder'

/**
 * Creates the built-in AI: it needs no network and no key, and no data leaves the machine.
 *
 * Suggestions are hand-written sentences. Some name a person, an activity or a thing that the notes
 * mention. A reply is a hand-written sentence in the tone of the draft. An analysis quotes the
 * passages nearest to the question by word or vector. It reads only English; writings in other
 * languages get sentences without a theme. The result is deterministic for a request and its seed.
 */
export function createEmbeddedJournalAi(embedder: SentenceEmbedder): JournalAi {
  return {
    description: { kind: 'embedded' },

    generateJournalPrompt: async (request) => toAnswer(composeFromWritings(promptTemplates, request)),

    generateAction: async (request) => toAnswer(composeFromWritings(actionTemplates, request)),

    generateQueryPrompts: async ({ writings, previousSuggestions, seed }) =>
      toAnswer(composeQueryPrompts(writings, previousSuggestions, seededRandom(seed))),

    quickReply: async ({ draft }) => toAnswer(composeReply(draft)),

    complexQuery: async (request) => toAnswer(await composeAnalysis(request, embedder)),

    async askJournal(request) {
      const answer = await composeAnswer(request, embedder)
      for (const piece of answer.pieces) request.onPiece?.(piece)
      return toAnswer(answer)
    },

    titleCluster: async ({ texts }) => toAnswer(composeTitle(texts)),

    polishCutUp: async ({ cutUp }) => toAnswer(cutUp),
  }
}

function composeFromWritings(
  templates: SuggestionTemplates,
  { writings, previousSuggestions, seed }: SuggestionRequest,
): string {
  const material = { themes: findSlots(writings), previousSuggestions, hasWritings: writings.length > 0 }
  return composeSuggestion(templates, material, seededRandom(seed))
}

function toAnswer<Value>(value: Value): AiAnswer<Value> {
  return { status: 'answered', value }
}
