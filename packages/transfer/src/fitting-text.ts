/**
 * Truncates a text to a length in UTF-16 code units, as the store counts, without splitting an
 * emoji.
 */
export function truncate(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '')
}

/**
 * Replaces lone surrogates with U+FFFD, as in the text of an entry: the UTF-8 store cannot hold
 * them.
 */
export function replaceLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** Fits a text into the store: truncated in UTF-16 code units, without lone surrogates. */
export function fitText(text: string, maxLength: number): string {
  return replaceLoneSurrogates(truncate(text, maxLength))
}
