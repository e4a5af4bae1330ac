/** The words of a list that is written as text, lower case and separated by white space. */
export function wordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/u)).filter((word) => word !== ''))
}
