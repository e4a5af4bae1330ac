import { randomUUID } from 'node:crypto'
import { askJournal as contract } from '@geist/domain'
import { createEmbeddedSentenceEmbedder } from '../ai/embedded/vectors/create-embedded-sentence-embedder'
import { askStore } from '../store/ask-store'
import { getModelSearch } from '../store/get-model-search'
import { askJournal as runAskJournal } from '../use-cases/calls/ask-journal'
import { defineAiCallable } from './define-ai-callable'

/** Embeds the question with the model of the stored vectors, whichever AI answers. */
const embedder = createEmbeddedSentenceEmbedder()

export const askJournal = defineAiCallable(contract, (dependencies, { uid }, payload, { signal, send }) =>
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
)
