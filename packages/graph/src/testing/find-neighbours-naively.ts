export interface PlainNeighbour {
  readonly id: number
  readonly score: number
}

/**
 * A naive reference implementation of `findNearestNeighbours`: two loops over arrays of numbers,
 * with ties in order.
 */
export function plainNeighbours(rows: readonly (readonly number[])[], k: number): PlainNeighbour[][] {
  return rows.map((row, place) => {
    const best: PlainNeighbour[] = []
    for (let id = 0; id < rows.length; id += 1) {
      if (id === place) continue
      const score = dot(row, rows[id]!)
      if (best.length === k && score <= best[k - 1]!.score) continue
      let at = best.length
      while (at > 0 && best[at - 1]!.score < score) at -= 1
      best.splice(at, 0, { id, score })
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
