import type { Embedding } from '@geist/sentence-vectors'

/**
 * Embeds texts so that similar meanings have near vectors. Separate from `JournalAi`: vectors of
 * different models cannot be compared, so a new model requires embedding everything again. The
 * caller has checked that the account and the entry allow it.
 */
export interface SentenceEmbedder {
  /** Identifies the model; stored beside each vector. */
  readonly model: string
  /**
   * One embedding per text, in order. The embedded model is synchronous, about 20,000 short texts a
   * second: pass batches that the event loop can wait for. A provider takes seconds, and stops at
   * the signal.
   *
   * @throws when the model cannot be loaded; the next call retries
   * @throws {EmbeddingError} when the provider fails
   */
  embed(texts: readonly string[], signal?: AbortSignal): Promise<readonly Embedding[]>
}
