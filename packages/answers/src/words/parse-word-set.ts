/** Parses lists of words separated by white space into one set. */
export function parseWordSet(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(/\s+/u)).filter((word) => word !== ''))
}
