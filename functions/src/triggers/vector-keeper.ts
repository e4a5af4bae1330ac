import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmbeddedSentenceEmbedder } from '../ai/embedded/vectors/create-embedded-sentence-embedder'
import { readSettings } from '../store/settings-store'
import { vectorStore } from '../store/vector-store'
import { createVectorKeeper } from '../use-cases/vectors/create-vector-keeper'

/** One per process, so that concurrent changes share a commit. The word table loads lazily. */
export const vectorKeeper = createVectorKeeper({
  store: vectorStore,
  embedder: createEmbeddedSentenceEmbedder(),
  readSettings,
  now: Date.now,
  pause: (ms) => pause(ms),
  createId: () => randomUUID().replaceAll('-', ''),
})
