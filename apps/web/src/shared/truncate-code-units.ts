/** Truncates a text to a number of UTF-16 code units, without splitting a surrogate pair. */
export function truncateCodeUnits(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '')
}
