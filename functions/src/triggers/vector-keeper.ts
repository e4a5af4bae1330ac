import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { embeddedSentenceEmbedder } from '../ai/embedded'
import { readSettings } from '../store/settings-store'
import { vectorStore } from '../store/vector-store'
import { createVectorKeeper } from '../use-cases/vectors/create-vector-keeper'

/** One per process, so that concurrent changes share a commit. The word table loads lazily. */
export const vectorKeeper = createVectorKeeper({
  store: vectorStore,
  embedder: embeddedSentenceEmbedder,
  readSettings,
  now: Date.now,
  pause: (ms) => pause(ms),
  createId: () => randomUUID().replaceAll('-', ''),
})
