/**
 * Shortens runs of combining marks for display. Chromium lays out a run in quadratic time: 60,000
 * accents on one letter freeze the page for 12 s. No script stacks nearly as many.
 */
export function capCombiningMarks(text: string): string {
  return text.replaceAll(/(?<kept>\p{M}{30})\p{M}+/gu, '$<kept>')
}
