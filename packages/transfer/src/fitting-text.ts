/** A text cut to its length in UTF-16 code units, which is how the store counts; not within an emoji. */
export function shortened(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/u, '')
}

/** Without halves of an emoji, which a store of UTF-8 text cannot hold: each becomes U+FFFD, as in the text of an entry. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
}
