/** The FNV-1a hash of a list of integers. */
export function hashIntegers(values: Iterable<number>): number {
  let digest = 0x81_1c_9d_c5
  for (const value of values) digest = Math.imul(digest ^ value, 0x01_00_01_93)
  return digest >>> 0
}
