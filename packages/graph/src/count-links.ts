import type { GraphLinks } from './graph-links'

export function countLinks(count: number, { source, target }: GraphLinks): Uint32Array {
  const counts = new Uint32Array(count)
  for (const notes of [source, target]) for (const note of notes) counts[note]! += 1
  return counts
}
