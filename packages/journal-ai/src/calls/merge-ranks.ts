/**
 * Merges ranked lists of ids by reciprocal rank fusion (Cormack, Clarke and Büttcher, SIGIR 2009).
 * It needs no scores, which differ in kind between vectors and words. An id in several lists beats
 * one of the same rank in a single list; ties go to the earlier list.
 */
export function mergeRanks(lists: readonly (readonly string[])[]): readonly string[] {
  const scores = new Map<string, number>()
  for (const list of lists) {
    for (const [rank, id] of [...new Set(list)].entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (rankDamping + rank))
  }
  return [...scores].toSorted(([, a], [, b]) => b - a).map(([id]) => id)
}

/**
 * The paper's constant 60, plus one for ranks from 1. It damps the top ranks, so that one list does
 * not outweigh agreement.
 */
const rankDamping = 61
