/**
 * Formats a count with its noun.
 *
 * @param singular the phrase for a single item, with its number or article: `One entry has`
 * @param plural what follows any other number: `entries have`
 */
export function formatCount(count: number, singular: string, plural: string): string {
  return count === 1 ? singular : `${count.toLocaleString('en-US')} ${plural}`
}
