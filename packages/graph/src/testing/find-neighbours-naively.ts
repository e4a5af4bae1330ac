export interface ScoredNeighbour {
  readonly id: number
  readonly score: number
}

/**
 * A naive reference implementation of `findNearestNeighbours`: two loops over arrays of numbers,
 * with ties in order.
 */
export function findNeighboursNaively(rows: readonly (readonly number[])[], k: number): ScoredNeighbour[][] {
  return rows.map((row, rowId) => {
    const best: ScoredNeighbour[] = []
    for (let id = 0; id < rows.length; id += 1) {
      if (id === rowId) continue
      const score = dot(row, rows[id]!)
      if (best.length === k && score <= best[k - 1]!.score) continue
      let position = best.length
      while (position > 0 && best[position - 1]!.score < score) position -= 1
      best.splice(position, 0, { id, score })
      if (best.length > k) best.pop()
    }
    return best
  })
}

function dot(a: readonly number[], b: readonly number[]): number {
  let sum = 0
  for (let d = 0; d < a.length; d += 1) sum += a[d]! * b[d]!
  return sum
}
