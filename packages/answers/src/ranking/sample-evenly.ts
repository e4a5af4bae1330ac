/** Samples at most `maxCount` items evenly, in their order. */
export function sampleEvenly<T>(items: readonly T[], maxCount: number): readonly T[] {
  const step = Math.max(1, items.length / maxCount)
  return Array.from({ length: Math.min(maxCount, items.length) }, (_, at) => items[Math.floor(at * step)]!)
}
