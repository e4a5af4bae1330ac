import type { Settings } from '@geist/domain'
import type { SentenceEmbedder } from '../../ai/sentence-embedder'
import type { VectorStore } from './vector-store'

/** The dependencies for keeping vectors. */
export interface VectorDependencies {
  readonly store: VectorStore
  readonly embedder: SentenceEmbedder
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly readSettings: (uid: string) => Promise<Settings>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Unique, of letters and digits only. */
  readonly newId: () => string
}
