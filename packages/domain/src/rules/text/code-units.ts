/** Truncates a text to a number of UTF-16 code units, without splitting a surrogate pair. */
export function truncateCodeUnits(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/u, '')
}

/** Replaces lone surrogates with U+FFFD: the UTF-8 store cannot hold them. */
export function replaceLoneSurrogates(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}

/** Fits a text into the store: truncated in UTF-16 code units, without lone surrogates. */
export function fitText(text: string, maxLength: number): string {
  return replaceLoneSurrogates(truncateCodeUnits(text, maxLength))
}
