/** A pattern for the options of Vitest and Playwright that matches tests with these titles. */
export function toTitlePattern(titles: readonly string[]): string {
  return titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\/]/gu, '\\$&')).join('|')
}
