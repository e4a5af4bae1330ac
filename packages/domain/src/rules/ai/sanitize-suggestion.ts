/**
 * Reduces a suggestion to letters of any script, with their accents, and single spaces. Dashes,
 * slashes and line breaks become spaces; everything else is dropped.
 */
export function sanitizeSuggestion(text: string): string {
  return (
    text
      .replaceAll(/[\s\p{Dash}/_]/gu, ' ')
      .replaceAll(/[^\p{L}\p{M} ]/gu, '')
      // Drops accents that have lost their letter.
      .replaceAll(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
      .replaceAll(/ +/gu, ' ')
      .trim()
      .normalize('NFC')
  )
}
