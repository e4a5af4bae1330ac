import { cosine } from '@geist/sentence-vectors'
import type { SentenceEmbedder } from '../sentence-embedder'
import { embedInBatches } from './embed-in-batches'
import { type Passage, splitPassages } from '@geist/answers'
import type { Subject } from './find-subject'
import { foldText, splitStems } from './split-words'

/** A passage of one of several texts with its relevance to a question. */
export interface RankedPassage extends Passage {
  readonly textIndex: number
  /** `undefined` if the word table has none of its words. */
  readonly vector: Float32Array | undefined
  readonly wordCount: number
  /** Cosine to the subject; 0 if either has no vector. */
  readonly similarity: number
  /** Share of the subject's words in the passage, weighted by rarity; 0 to 1. */
  readonly wordOverlap: number
}

export interface PassageRankingOptions {
  readonly embedder: SentenceEmbedder
  /**
   * Whether to ignore vectors: for languages without them, whose function words are unknown too.
   */
  readonly matchesWordsOnly: boolean
}

/**
 * Splits texts into passages and compares each with the subject of a question by vector and by
 * word.
 */
export async function rankPassages(
  texts: readonly string[],
  subject: Subject | undefined,
  { embedder, matchesWordsOnly }: PassageRankingOptions,
): Promise<readonly RankedPassage[]> {
  const passages = texts
    .flatMap((text, index) => splitPassages(text).map((passage) => ({ ...passage, textIndex: index })))
    .slice(0, maxPassages)
  const passageTexts = passages.map(({ textIndex, start, end }) => (texts[textIndex] ?? '').slice(start, end))
  const passageStems = passageTexts.map((text) => splitStems(text))
  const wordMatches = passageTexts.map((text, index) =>
    findMatchedWordIndexes(text, new Set(passageStems[index]), subject),
  )
  const weights = (matchesWordsOnly ? weighForeignWords : weighWordsByRarity)(wordMatches, subject)
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const [subjectEmbedding] = subject === undefined || matchesWordsOnly ? [] : await embedder.embed([subject.text])
  const passageVectors = await embedInBatches(passageTexts, embedder)
  return passages.map((passage, index) => {
    const vector = passageVectors[index]
    return {
      ...passage,
      vector,
      wordCount: passageStems[index]?.length ?? 0,
      similarity:
        subjectEmbedding?.status === 'embedded' && vector !== undefined ? cosine(subjectEmbedding.vector, vector) : 0,
      wordOverlap:
        totalWeight === 0
          ? 0
          : (wordMatches[index] ?? []).reduce((sum, wordIndex) => sum + (weights[wordIndex] ?? 0), 0) / totalWeight,
    }
  })
}

/** Limits the work for crafted input; the longest prose selection has half of it. */
const maxPassages = 30_000

/** Finds which of the subject's words a passage contains: first `words`, then `unspacedWords`. */
function findMatchedWordIndexes(
  passageText: string,
  stems: ReadonlySet<string>,
  subject: Subject | undefined,
): number[] {
  if (subject === undefined) return []
  const foldedText = subject.unspacedWords.length > 0 ? foldText(passageText) : ''
  const isMatched = [
    ...subject.words.map((word) => stems.has(word)),
    ...subject.unspacedWords.map((segment) => foldedText.includes(segment)),
  ]
  return isMatched.flatMap((isMatch, wordIndex) => (isMatch ? wordIndex : []))
}

/**
 * Weighs words by rarity. A word without a match weighs 0.6 of the maximum, since a synonym may be
 * used.
 */
function weighWordsByRarity(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const maxWeight = Math.log(1 + wordMatches.length)
  return countDocumentFrequencies(wordMatches, subject).map((frequency) =>
    frequency === 0 ? maxWeight * 0.6 : Math.log(1 + wordMatches.length / frequency),
  )
}

/**
 * In an unknown language, frequent words count as function words and weigh nothing. Short ones
 * weigh less. A word without a match weighs 0: it may be an inflected form.
 */
function weighForeignWords(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const words = [...(subject?.words ?? []), ...(subject?.unspacedWords ?? [])]
  return countDocumentFrequencies(wordMatches, subject).map((frequency, wordIndex) => {
    if (frequency === 0 || frequency > Math.max(2, wordMatches.length / 4)) return 0
    const isShort = wordIndex < (subject?.words.length ?? 0) && (words[wordIndex]?.length ?? 0) < 5
    return Math.log(1 + wordMatches.length / frequency) * (isShort ? 0.3 : 1)
  })
}

/** For each passage, the indexes of the subject's words that it contains. */
type WordMatches = readonly (readonly number[])[]

/** For each word of the subject, how many passages contain it. */
function countDocumentFrequencies(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const frequencies = Array.from(
    { length: (subject?.words.length ?? 0) + (subject?.unspacedWords.length ?? 0) },
    () => 0,
  )
  for (const wordIndex of wordMatches.flat()) frequencies[wordIndex] = (frequencies[wordIndex] ?? 0) + 1
  return frequencies
}
