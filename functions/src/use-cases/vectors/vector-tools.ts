import type { Settings } from '@geist/domain'
import type { SentenceVectors } from '../../ai/sentence-vectors'
import type { VectorStore } from './vector-store'

/** What vectors are kept with. */
export interface VectorTools {
  readonly store: VectorStore
  readonly vectors: SentenceVectors
  /** What an account has chosen; what cannot be read counts as switched off. */
  readonly settings: (uid: string) => Promise<Settings>
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly pause: (ms: number) => Promise<void>
  /** Letters and digits that nobody else comes upon. */
  readonly newId: () => string
}
