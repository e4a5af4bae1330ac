/**
 * Similarity of two short texts from 0 to 1: the Dice coefficient (1945) of their character pairs,
 * ignoring case and white space.
 */
export function measureTitleSimilarity(a: string, b: string): number {
  const normalizedA = normalize(a)
  const normalizedB = normalize(b)
  if (normalizedA === normalizedB) return 1
  const pairsA = countPairs(normalizedA)
  const pairsB = countPairs(normalizedB)
  let sharedCount = 0
  for (const [pair, count] of pairsA) sharedCount += Math.min(count, pairsB.get(pair) ?? 0)
  const totalCount = sumCounts(pairsA) + sumCounts(pairsB)
  return totalCount === 0 ? 0 : (2 * sharedCount) / totalCount
}

function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}

function countPairs(text: string): Map<string, number> {
  const characters = Array.from(text)
  const pairs = new Map<string, number>()
  for (let index = 1; index < characters.length; index += 1) {
    const pair = `${characters[index - 1]}${characters[index]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function sumCounts(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((sum, count) => sum + count, 0)
}
