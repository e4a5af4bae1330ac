import { headerFields } from './table-layout'

/**
 * The checksum of a file of word vectors, over all of it but the checksum itself: FNV-1a (Fowler, Noll and Vo, 1991) with numbers of 32 bits instead of bytes. It is quick, and
 * each step can be undone, so that a change in one place never goes unseen. It finds damage, not forgery.
 */
export function checksum(file: Uint32Array): number {
  const before = mix(0x811c9dc5, file.subarray(0, headerFields.checksum))
  return mix(before, file.subarray(headerFields.checksum + 1)) >>> 0
}

function mix(start: number, numbers: Uint32Array): number {
  let hash = start
  for (let at = 0; at < numbers.length; at += 1) hash = Math.imul(hash ^ numbers[at]!, 0x01000193)
  return hash
}
