import { type BestLists, offer } from './best-list'
import { fourProducts } from './four-products'
import { product } from './product'
import type { Rows } from './rows'

/** Compares one nonzero row, by its index among those, with all others. */
export function offerAll(
  { vectors, dimensions, pointing }: Rows,
  lists: BestLists,
  { row }: { readonly row: number },
): void {
  const id = pointing[row]!
  const pairs = new Uint32Array(8).fill(id)
  const scores = new Float64Array(4)
  let place = 0
  for (; place + 4 <= pointing.length; place += 4) {
    for (let pair = 0; pair < 4; pair += 1) pairs[2 * pair + 1] = pointing[place + pair]!
    fourProducts(vectors, vectors, dimensions, pairs, scores)
    for (let pair = 0; pair < 4; pair += 1) {
      if (place + pair !== row) offer(lists, id, pointing[place + pair]!, scores[pair]!)
    }
  }
  for (; place < pointing.length; place += 1) {
    const other = pointing[place]!
    if (place !== row) {
      offer(lists, id, other, product(vectors, id * dimensions, vectors, other * dimensions, dimensions))
    }
  }
}
