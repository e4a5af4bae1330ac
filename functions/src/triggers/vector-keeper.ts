import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createEmbeddedSentenceVectors } from '../ai/embedded/vectors/create-embedded-sentence-vectors'
import { readSettings as settings } from '../store/settings-store'
import { vectorStore as store } from '../store/vector-store'
import { createVectorKeeper } from '../use-cases/vectors/create-vector-keeper'

/** One per process, so that concurrent changes share a commit. The word table loads lazily. */
export const vectorKeeper = createVectorKeeper({
  store,
  vectors: createEmbeddedSentenceVectors(),
  settings,
  now: Date.now,
  pause: (ms) => pause(ms),
  newId: () => randomUUID().replaceAll('-', ''),
})
