/** What JSON leaves as it is and a terminal may obey or not show: the controls beyond ASCII, marks of direction, what has no width, and separators of lines. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** As JSON, which reads it back as it was, in characters that are all seen. */
export function quoted(text: string): string {
  return JSON.stringify(text).replace(unseen, (character) =>
    Array.from(character.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  )
}
