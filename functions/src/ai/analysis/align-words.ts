import type { SentenceVectors } from '../sentence-vectors'
import { isUnspaced } from './is-unspaced'
import { unitCosine } from './unit-cosine'
import { fold, stemOf, tokensOf } from './words-of'

export interface AlignedEntries {
  readonly entries: readonly Alignment[]
  /** Folded words of the question for which no entry has a similar word. */
  readonly unmatchedWords: ReadonlySet<string>
}

/** Weighted share of the question's words that an entry and each of its passages cover, 0 to 1. */
export interface Alignment {
  readonly entryCoverage: number
  readonly passageCoverages: readonly number[]
}

/**
 * Aligns each word of a question with the most similar word of each passage. The same word or stem
 * counts 1; a word with a similar vector counts in part ("mother" for "mum"). Rare words weigh more
 * than frequent ones. Without vectors only equal words count.
 *
 * Source: the greedy alignment of the relaxed word mover's distance (Kusner et al., ICML 2015),
 * with BM25's rarity weight instead of frequencies.
 *
 * @param asked the question's words, and segments of scripts without spaces, folded
 * @param entries the passages of each entry
 */
export async function alignWords(
  asked: readonly string[],
  entries: readonly (readonly string[])[],
  vectors: SentenceVectors | undefined,
): Promise<AlignedEntries> {
  const words = [...new Set(asked)]
  const passages = entries.map((sentences) => sentences.map((sentence) => [...new Set(tokensOf(sentence))]))
  const vocabulary = [...new Set(passages.flat(2))].slice(0, mostWords)
  const likeness =
    vectors === undefined ? exactMatches(words, vocabulary) : await similaritiesOf(words, vocabulary, vectors)
  const aligned = entries.map((sentences, index) =>
    sentences.map((sentence, at) => {
      const folded = words.some(isUnspaced) ? fold(sentence) : ''
      return words.map((word, place) =>
        isUnspaced(word)
          ? Number(folded.includes(word))
          : Math.max(0, ...(passages[index]?.[at] ?? []).map((other) => likeness[place]?.get(other) ?? 0)),
      )
    }),
  )
  const wholes = aligned.map((each) => words.map((_, place) => Math.max(0, ...each.map((found) => found[place] ?? 0))))
  const held = words.map((_, place) => wholes.filter((found) => found[place] === 1).length)
  const weigh = vectors === undefined ? foreignWeight : weight
  const rarity = held.map((count, place) => weigh(count, entries.length, words[place] ?? ''))
  const total = rarity.reduce((sum, one) => sum + one, 0)
  const share = (found: readonly number[]) =>
    total === 0 ? 0 : found.reduce((sum, one, place) => sum + one * (rarity[place] ?? 0), 0) / total
  return {
    entries: aligned.map((each, index) => ({
      entryCoverage: share(wholes[index] ?? []),
      passageCoverages: each.map(share),
    })),
    unmatchedWords: new Set(
      words.filter((_, place) => wholes.every((found) => (found[place] ?? 0) < similarityThreshold)),
    ),
  }
}

/** Similarity from 0 to 1: "Canada" and "Toronto" are above it, "Madrid" and "Lisbon" below. */
const similarityThreshold = 0.5

function weight(held: number, count: number): number {
  const rarity = Math.log(1 + (count + 0.5) / (Math.max(1, held) + 0.5))
  // A word that no entry holds weighs less: entries may use a synonym.
  return held === 0 ? rarity * 0.6 : rarity
}

/** In an unknown language, short and frequent words are taken for function words and weigh less. */
function foreignWeight(held: number, count: number, word: string): number {
  if (held > Math.max(2, count / 4)) return 0
  return weight(held, count) * (isUnspaced(word) || word.length >= 5 ? 1 : 0.3)
}

/** The most distinct words that a hundred long prose entries have. */
const mostWords = 30_000
/** Unrelated words reach cosines up to this value. */
const noiseCosine = 0.2

type Likeness = readonly ReadonlyMap<string, number>[]

function exactMatches(words: readonly string[], vocabulary: readonly string[]): Likeness {
  const stems = new Map<string, string[]>()
  for (const word of vocabulary) stems.set(stemOf(word), [...(stems.get(stemOf(word)) ?? []), word])
  return words.map((word) => new Map((stems.get(stemOf(word)) ?? []).map((other) => [other, 1])))
}

async function similaritiesOf(
  words: readonly string[],
  vocabulary: readonly string[],
  vectors: SentenceVectors,
): Promise<Likeness> {
  const same = exactMatches(words, vocabulary)
  const likeness = words.map((_, place) => new Map(same[place]))
  const asked = await vectors.embed(words)
  for (let start = 0; start < vocabulary.length; start += batchSize) {
    const batch = vocabulary.slice(start, start + batchSize)
    for (const [at, embedding] of (await vectors.embed(batch)).entries()) {
      if (embedding.status !== 'embedded') continue
      const other = batch[at] ?? ''
      for (const [place, word] of asked.entries()) {
        if (word.status !== 'embedded' || likeness[place]?.has(other)) continue
        const cosine = unitCosine(word.vector, embedding.vector)
        if (cosine > noiseCosine) likeness[place]?.set(other, (cosine - noiseCosine) / (1 - noiseCosine))
      }
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return likeness
}

const batchSize = 2_000
