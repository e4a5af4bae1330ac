import type { GraphLinks } from '@geist/graph'

export function strongestLinks({ source, target, strength }: GraphLinks, most: number): GraphLinks {
  const kept = [...source.keys()]
    .toSorted((a, b) => strength[b]! - strength[a]!)
    .slice(0, most)
    .toSorted((a, b) => a - b)
  return {
    source: Uint32Array.from(kept, (link) => source[link]!),
    target: Uint32Array.from(kept, (link) => target[link]!),
    strength: Float32Array.from(kept, (link) => strength[link]!),
  }
}
