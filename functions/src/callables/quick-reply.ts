import { randomUUID } from 'node:crypto'
import { quickReply as contract } from '@geist/domain'
import { embeddedSentenceEmbedder as embedder } from '../ai/embedded'
import { askStore } from '../store/ask-store'
import { quickReply as runQuickReply, replyToCrisis } from '@geist/journal-ai'
import { defineAiCallable } from './define-ai-callable'

export const quickReply = defineAiCallable(
  contract,
  (dependencies, { uid }, { prompt }, { signal, send }) =>
    runQuickReply(uid, prompt, {
      ...dependencies,
      store: askStore,
      embedder,
      signal,
      onText: send,
      seed: randomUUID(),
    }),
  {
    answerInCrisis: ({ prompt }) => {
      const analysis = replyToCrisis(prompt)
      return analysis === undefined ? undefined : { analysis }
    },
  },
)
