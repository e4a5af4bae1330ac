/** Returns numbers in [0, 1). */
export type Random = () => number

/**
 * A pseudorandom generator with the same sequence on every machine: mulberry32 by Tommy Ettinger
 * (public domain). It is seeded by the FNV-1a hash of a text, or by a number spread by the golden
 * ratio. For layout, composition and measurements, not for secrets.
 */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'string' ? fnv1a(seed) : Math.imul(seed + 1, 0x9e_37_79_b1)
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function fnv1a(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  }
  return hash
}
