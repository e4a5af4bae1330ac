/** A note that may answer a question. */
export interface Note {
  readonly content: string
  /** Epoch milliseconds; `undefined` if unknown. */
  readonly writtenAt: number | undefined
  /** `''` without a category. */
  readonly category: string
  /** The name of its notebook; `''` if it is in none. */
  readonly notebook: string
}

/**
 * Embeds texts, one vector of unit length per text, in order; `undefined` for a text without a
 * known word.
 */
export type EmbedTexts = (texts: readonly string[]) => Promise<readonly (Float32Array | undefined)[]>
