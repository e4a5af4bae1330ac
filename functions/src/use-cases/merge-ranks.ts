/**
 * Puts several lists of ids, each best first, into one: reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009). It needs no scores, which for vectors and for words
 * are of different kinds. What stands in several lists comes before what is equally high in one; of equals the earlier list's.
 */
export function mergeRanks(lists: readonly (readonly string[])[]): readonly string[] {
  const worth = new Map<string, number>()
  for (const list of lists) {
    for (const [place, id] of [...new Set(list)].entries()) worth.set(id, (worth.get(id) ?? 0) + 1 / (evening + place))
  }
  return [...worth].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

/** Evens out the first places, so that the first of one list does not outweigh what several lists agree on. As its authors found it. */
const evening = 61
