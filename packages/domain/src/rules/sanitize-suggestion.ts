/**
 * A suggestion from the server as letters and single spaces only, of any script; accents belong to their letter. Dashes, slashes and
 * line breaks part words, so they become spaces; everything else is dropped.
 */
export function sanitizeSuggestion(text: string): string {
  return text
    .replaceAll(/[\s\p{Dash}/_]/gu, ' ')
    .replaceAll(/[^\p{L}\p{M} ]/gu, '')
    .replaceAll(/(?<![\p{L}\p{M}])\p{M}+/gu, '')
    .replaceAll(/ +/gu, ' ')
    .trim()
    .normalize('NFC')
}
