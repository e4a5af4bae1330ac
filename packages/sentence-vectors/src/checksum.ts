import { headerFields } from './table-layout'

/**
 * Checksum of a word vector file, without the checksum field: FNV-1a (Fowler, Noll and Vo, 1991)
 * over 32-bit words instead of bytes. Each step is invertible, so any single change is detected. It
 * detects damage, not forgery.
 */
export function computeChecksum(file: Uint32Array): number {
  const before = mix(0x811c9dc5, file.subarray(0, headerFields.checksum))
  return mix(before, file.subarray(headerFields.checksum + 1)) >>> 0
}

function mix(start: number, numbers: Uint32Array): number {
  let hash = start
  for (let index = 0; index < numbers.length; index += 1) hash = Math.imul(hash ^ numbers[index]!, 0x01000193)
  return hash
}
