import { headerFields } from './table-layout'

/**
 * Checksum of a word vector file, without the checksum field: FNV-1a (Fowler, Noll and Vo, 1991)
 * over 32-bit words instead of bytes. Each step is invertible, so any single change is detected. It
 * detects damage, not forgery.
 */
export function computeChecksum(file: Uint32Array): number {
  const hashBeforeField = hashNumbers(offsetBasis, file.subarray(0, headerFields.checksum))
  return hashNumbers(hashBeforeField, file.subarray(headerFields.checksum + 1)) >>> 0
}

/** The constants of 32-bit FNV-1a. */
const offsetBasis = 0x811c9dc5
const prime = 0x01000193

function hashNumbers(initialHash: number, numbers: Uint32Array): number {
  let hash = initialHash
  for (let index = 0; index < numbers.length; index += 1) hash = Math.imul(hash ^ numbers[index]!, prime)
  return hash
}
