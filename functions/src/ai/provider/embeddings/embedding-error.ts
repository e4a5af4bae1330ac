import type { AiFailure } from '@geist/journal-ai'

/** The provider made no vectors. Contains no text that was sent or received. */
export class EmbeddingError extends Error {
  readonly failure: AiFailure

  constructor(failure: AiFailure) {
    super(`The provider made no vectors: ${failure.kind}`)
    this.name = 'EmbeddingError'
    this.failure = failure
  }
}
