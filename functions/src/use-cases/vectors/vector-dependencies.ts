import type { Settings } from '@geist/domain'
import type { SentenceEmbedder } from '@geist/journal-ai'
import type { VectorStore } from './vector-store'

/** What the use cases need that embed entries and store their vectors. */
export interface VectorDependencies {
  readonly store: VectorStore
  readonly embedder: SentenceEmbedder
  /** Reads the settings of an account; unreadable ones count as AI off. */
  readonly readSettings: (uid: string) => Promise<Settings>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Creates a unique id of letters and digits only. */
  readonly createId: () => string
}
