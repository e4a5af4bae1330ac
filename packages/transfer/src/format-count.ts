/**
 * Formats a count with its noun.
 *
 * @param one the phrase for a single item, with its number or article: `One entry has`
 * @param many what follows any other number: `entries have`
 */
export function formatCount(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`
}
