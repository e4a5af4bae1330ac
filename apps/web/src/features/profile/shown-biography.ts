/** A break of the line, and two or more after it with nothing but white space between them. */
const manyBreaks = /(?:\r\n|[\n\r\u2028\u2029])(?:[^\S\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029])){2,}/gu

/** A biography as everybody sees it: it has paragraphs, but no empty room that pushes the notebooks out of sight. */
export function shownBiography(biography: string): string {
  return biography.trim().replaceAll(manyBreaks, '\n\n')
}
