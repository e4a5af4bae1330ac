import type { SentenceEmbedder } from '../sentence-embedder'
import { hasUnspacedScript } from './has-unspaced-script'
import { unitCosine } from './unit-cosine'
import { foldText, stemWord, splitWords } from './split-words'

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
 * scores 1; a word with a similar vector scores in part ("mother" for "mum"). Rare words weigh more
 * than frequent ones. Without vectors only equal words count.
 *
 * Source: the greedy alignment of the relaxed word mover's distance (Kusner et al., ICML 2015),
 * with BM25's rarity weight instead of frequencies.
 *
 * @param questionWords the question's words, and segments of scripts without spaces, folded
 * @param entries the passages of each entry
 */
export async function alignWords(
  questionWords: readonly string[],
  entries: readonly (readonly string[])[],
  embedder: SentenceEmbedder | undefined,
): Promise<AlignedEntries> {
  const words = [...new Set(questionWords)]
  const tokensByPassage = entries.map((passages) => passages.map((passage) => [...new Set(splitWords(passage))]))
  const vocabulary = [...new Set(tokensByPassage.flat(2))].slice(0, maxVocabulary)
  const similarities =
    embedder === undefined ? findSameStems(words, vocabulary) : await findSimilarWords(words, vocabulary, embedder)
  const matchesByPassage = entries.map((passages, entryIndex) =>
    passages.map((passage, passageIndex) =>
      matchWords(words, passage, tokensByPassage[entryIndex]?.[passageIndex] ?? [], similarities),
    ),
  )
  const entryMatches = matchesByPassage.map((passageMatches) =>
    words.map((_, wordIndex) => Math.max(0, ...passageMatches.map((matches) => matches[wordIndex] ?? 0))),
  )
  const documentFrequencies = words.map(
    (_, wordIndex) => entryMatches.filter((matches) => matches[wordIndex] === 1).length,
  )
  const weigh = embedder === undefined ? weighForeignWord : weighByRarity
  const weights = documentFrequencies.map((count, wordIndex) => weigh(count, entries.length, words[wordIndex] ?? ''))
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const computeCoverage = (matches: readonly number[]) =>
    totalWeight === 0
      ? 0
      : matches.reduce((sum, match, wordIndex) => sum + match * (weights[wordIndex] ?? 0), 0) / totalWeight
  return {
    entries: matchesByPassage.map((passageMatches, entryIndex) => ({
      entryCoverage: computeCoverage(entryMatches[entryIndex] ?? []),
      passageCoverages: passageMatches.map(computeCoverage),
    })),
    unmatchedWords: new Set(
      words.filter((_, wordIndex) => entryMatches.every((matches) => (matches[wordIndex] ?? 0) < minWordSimilarity)),
    ),
  }
}

/** For each word of the question, the similarity of the most similar word of a passage, 0 to 1. */
function matchWords(
  words: readonly string[],
  passage: string,
  tokens: readonly string[],
  similarities: WordSimilarities,
): number[] {
  const foldedPassage = words.some(hasUnspacedScript) ? foldText(passage) : ''
  return words.map((word, wordIndex) => {
    if (hasUnspacedScript(word)) return Number(foldedPassage.includes(word))
    return Math.max(0, ...tokens.map((token) => similarities[wordIndex]?.get(token) ?? 0))
  })
}

/**
 * From this value on, two words count as similar: "Canada" and "Toronto", not "Madrid" and
 * "Lisbon".
 */
const minWordSimilarity = 0.5

function weighByRarity(documentFrequency: number, entryCount: number): number {
  const rarity = Math.log(1 + (entryCount + 0.5) / (Math.max(1, documentFrequency) + 0.5))
  // A word that no entry contains weighs less: entries may use a synonym.
  return documentFrequency === 0 ? rarity * 0.6 : rarity
}

/**
 * In an unknown language, frequent words count as function words and weigh nothing. Short ones
 * weigh less.
 */
function weighForeignWord(documentFrequency: number, entryCount: number, word: string): number {
  if (documentFrequency > Math.max(2, entryCount / 4)) return 0
  return weighByRarity(documentFrequency, entryCount) * (hasUnspacedScript(word) || word.length >= 5 ? 1 : 0.3)
}

/** Limits the comparisons. A hundred long prose entries have no more distinct words. */
const maxVocabulary = 30_000
/** Unrelated words reach cosines up to this value, so it is scaled to a similarity of 0. */
const noiseCosine = 0.2

/** For each word of the question, the similarity of each similar word of the entries, 0 to 1. */
type WordSimilarities = readonly ReadonlyMap<string, number>[]

function findSameStems(words: readonly string[], vocabulary: readonly string[]): WordSimilarities {
  const stems = new Map<string, string[]>()
  for (const word of vocabulary) stems.set(stemWord(word), [...(stems.get(stemWord(word)) ?? []), word])
  return words.map((word) => new Map((stems.get(stemWord(word)) ?? []).map((match) => [match, 1])))
}

async function findSimilarWords(
  words: readonly string[],
  vocabulary: readonly string[],
  embedder: SentenceEmbedder,
): Promise<WordSimilarities> {
  const stemMatches = findSameStems(words, vocabulary)
  const similarities = words.map((_, wordIndex) => new Map(stemMatches[wordIndex]))
  const wordEmbeddings = await embedder.embed(words)
  for (let start = 0; start < vocabulary.length; start += batchSize) {
    const batch = vocabulary.slice(start, start + batchSize)
    for (const [tokenIndex, tokenEmbedding] of (await embedder.embed(batch)).entries()) {
      if (tokenEmbedding.status !== 'embedded') continue
      const token = batch[tokenIndex] ?? ''
      for (const [wordIndex, wordEmbedding] of wordEmbeddings.entries()) {
        if (wordEmbedding.status !== 'embedded' || similarities[wordIndex]?.has(token)) continue
        const cosine = unitCosine(wordEmbedding.vector, tokenEmbedding.vector)
        if (cosine > noiseCosine) similarities[wordIndex]?.set(token, (cosine - noiseCosine) / (1 - noiseCosine))
      }
    }
    // Yields to the event loop, since embedding is synchronous.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return similarities
}

const batchSize = 2_000
