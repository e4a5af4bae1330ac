/** Three or more line breaks with only white space between them. */
const repeatedLineBreaks = /(?:\r\n|[\n\r\u2028\u2029])(?:[^\S\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029])){2,}/gu

/**
 * Formats a biography for display. Keeps paragraphs, but at most one blank line between them, so
 * that the notebooks below stay in sight.
 */
export function formatBiography(biography: string): string {
  return biography.trim().replaceAll(repeatedLineBreaks, '\n\n')
}
