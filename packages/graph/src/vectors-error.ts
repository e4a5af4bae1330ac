/** What can be wrong with vectors: a number that is none, a row whose length is neither 1 nor 0, or an array of another size than was said. */
export type VectorsProblem = 'not-finite' | 'not-unit' | 'wrong-size'

/** Thrown for vectors that nothing can be computed from. */
export class VectorsError extends Error {
  override readonly name = 'VectorsError'
  readonly problem: VectorsProblem
  /** Of the row that is at fault; -1 where it is the array as a whole. */
  readonly row: number

  constructor(problem: VectorsProblem, row = -1) {
    super(row < 0 ? `The vectors are ${problem}.` : `Vector ${row} is ${problem}.`)
    this.problem = problem
    this.row = row
  }
}
