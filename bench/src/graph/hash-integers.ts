/** Hashes integers by FNV-1a, a whole integer per step instead of a byte. */
export function hashIntegers(values: Iterable<number>): number {
  let hash = 0x81_1c_9d_c5
  for (const value of values) hash = Math.imul(hash ^ value, 0x01_00_01_93)
  return hash >>> 0
}
