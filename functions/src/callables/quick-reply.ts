import { randomUUID } from 'node:crypto'
import { quickReply as contract } from '@geist/domain'
import { createEmbeddedSentenceEmbedder } from '../ai/embedded/vectors/create-embedded-sentence-embedder'
import { askStore } from '../store/ask-store'
import { quickReply as runQuickReply } from '../use-cases/calls/quick-reply'
import { defineAiCallable } from './define-ai-callable'

/** Embeds the draft with the model of the stored vectors, whichever AI replies. */
const embedder = createEmbeddedSentenceEmbedder()

export const quickReply = defineAiCallable(contract, (dependencies, { uid }, { prompt }, { signal, send }) =>
  runQuickReply(uid, prompt, { ...dependencies, store: askStore, embedder, signal, onText: send, seed: randomUUID() }),
)
