/**
 * A number that is not finite, a row whose length is neither 1 nor 0, or an array of the wrong
 * size.
 */
export type VectorsProblem = 'not-finite' | 'not-unit' | 'wrong-size'

/** Thrown for invalid vectors. */
export class VectorsError extends Error {
  override readonly name = 'VectorsError'
  readonly problem: VectorsProblem
  /** The invalid row; -1 for the array as a whole. */
  readonly row: number

  constructor(problem: VectorsProblem, row = -1) {
    super(row < 0 ? `The vectors are ${problem}.` : `Vector ${row} is ${problem}.`)
    this.problem = problem
    this.row = row
  }
}
