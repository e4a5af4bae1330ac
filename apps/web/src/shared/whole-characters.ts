/** At most so many code units of a text, and no half of a character among them. */
export function wholeCharacters(text: string, length: number): string {
  return text.slice(0, length).replace(/\p{Surrogate}$/u, '')
}
