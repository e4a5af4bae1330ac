/**
 * Similarity of two short texts from 0 to 1: the Dice coefficient (1945) of their character pairs,
 * ignoring case and white space.
 */
export function titleSimilarity(a: string, b: string): number {
  const [plainA, plainB] = [plain(a), plain(b)]
  if (plainA === plainB) return 1
  const [pairsA, pairsB] = [pairsOf(plainA), pairsOf(plainB)]
  let shared = 0
  for (const [pair, times] of pairsA) shared += Math.min(times, pairsB.get(pair) ?? 0)
  const all = total(pairsA) + total(pairsB)
  return all === 0 ? 0 : (2 * shared) / all
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replaceAll(/\s+/gu, '')
}

function pairsOf(text: string): Map<string, number> {
  const characters = Array.from(text)
  const pairs = new Map<string, number>()
  for (let at = 1; at < characters.length; at += 1) {
    const pair = `${characters[at - 1]}${characters[at]}`
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

function total(pairs: ReadonlyMap<string, number>): number {
  return [...pairs.values()].reduce((sum, times) => sum + times, 0)
}
