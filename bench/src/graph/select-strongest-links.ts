import type { GraphLinks } from '@geist/graph'

/** Keeps at most `maxCount` links, in their original order. */
export function selectStrongestLinks({ source, target, strength }: GraphLinks, maxCount: number): GraphLinks {
  const strongest = [...source.keys()]
    .toSorted((a, b) => strength[b]! - strength[a]!)
    .slice(0, maxCount)
    .toSorted((a, b) => a - b)
  return {
    source: Uint32Array.from(strongest, (link) => source[link]!),
    target: Uint32Array.from(strongest, (link) => target[link]!),
    strength: Float32Array.from(strongest, (link) => strength[link]!),
  }
}
