/** Three or more line breaks with only white space between them. */
const manyBreaks = /(?:\r\n|[\n\r\u2028\u2029])(?:[^\S\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029])){2,}/gu

/**
 * The biography for display: keeps paragraphs, but no blank space that pushes the notebooks out of
 * sight.
 */
export function displayedBiography(biography: string): string {
  return biography.trim().replaceAll(manyBreaks, '\n\n')
}
