import { type BestLists, offer } from './best-list'
import { product } from './product'
import type { Rows } from './rows'

/** Compares one of the rows that point somewhere, by its place among them, with all others. */
export function offerAll({ vectors, dimensions, pointing }: Rows, lists: BestLists, row: number): void {
  const id = pointing[row]!
  for (const other of pointing) {
    if (other === id) continue
    offer(lists, id, other, product(vectors, id * dimensions, vectors, other * dimensions, dimensions))
  }
}
