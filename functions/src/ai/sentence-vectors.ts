import type { Embedding } from '@geist/sentence-vectors'

/**
 * Makes vectors of texts, of which those of like meaning are near to each other. Separate from `JournalAi`: it generates nothing, and vectors of different models cannot be
 * compared, so that a change of model means embedding everything anew. Whoever calls has made sure that the account and the entry allow it.
 */
export interface SentenceVectors {
  /** Names what makes the vectors. It is kept beside each of them. */
  readonly model: string
  /**
   * One embedding for each text, in their order. The embedded model does them in one go, some 20,000 short ones a second: hand over what the event loop may wait for.
   *
   * @throws when the model cannot be loaded. The next call tries again.
   */
  embed(texts: readonly string[]): Promise<readonly Embedding[]>
}
