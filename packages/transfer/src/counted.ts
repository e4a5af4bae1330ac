/**
 * How many there are, as a sentence says it.
 *
 * @param one what is said of a single one, with its number or article: `One entry has`
 * @param many what follows the number of any others: `entries have`
 */
export function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : `${count.toLocaleString('en-US')} ${many}`
}
