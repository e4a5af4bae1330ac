/**
 * Characters that JSON does not escape but a terminal may obey or hide: C1 controls, bidirectional
 * marks, zero-width characters and line separators.
 */
const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Quotes a text as JSON with all invisible characters escaped. */
export function quoteForTerminal(text: string): string {
  return JSON.stringify(text).replace(invisibleCharacters, (character) =>
    Array.from(character.split(''), (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join(''),
  )
}
