import { randomUUID } from 'node:crypto'
import { askJournal as contract } from '@geist/domain'
import { embeddedSentenceEmbedder as embedder } from '../ai/embedded'
import { askStore } from '../store/ask-store'
import { getModelSearch } from '../store/get-model-search'
import { askJournal as runAskJournal, replyToCrisis } from '@geist/journal-ai'
import { defineAiCallable } from './define-ai-callable'

export const askJournal = defineAiCallable(
  contract,
  (dependencies, { uid }, payload, { signal, send }) =>
    runAskJournal(uid, payload, {
      ...dependencies,
      store: askStore,
      embedder,
      // The account has consented to the provider, or the call would not have been admitted.
      modelSearch: getModelSearch(),
      signal,
      onText: send,
      seed: randomUUID(),
    }),
  {
    answerInCrisis: ({ question }) => {
      const answer = replyToCrisis(question)
      return answer === undefined ? undefined : { answer, quotes: [], isKnown: false, leftOut: [] }
    },
  },
)
