import type { AspectName } from '../analysis/aspects'

/** A question to suggest. */
export interface QueryPrompt {
  readonly text: string
  /** What some note has to show, so that the question has an answer. */
  readonly aspect?: AspectName
}
