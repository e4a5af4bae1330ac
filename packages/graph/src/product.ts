/** The sum of what two rows have in common, number by number, added in their order in double precision: every way to compute neighbours gives these bits. */
export function product(a: Float32Array, startA: number, b: Float32Array, startB: number, dimensions: number): number {
  let sum = 0
  for (let d = 0; d < dimensions; d += 1) sum += a[startA + d]! * b[startB + d]!
  return sum
}
