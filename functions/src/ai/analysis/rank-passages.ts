import { cosine } from '@geist/sentence-vectors'
import type { SentenceVectors } from '../sentence-vectors'
import { embedAll } from './embed-all'
import { type Passage, splitPassages } from './split-passages'
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

export interface RankingTools {
  readonly vectors: SentenceVectors
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
  { vectors, matchesWordsOnly }: RankingTools,
): Promise<readonly RankedPassage[]> {
  const passages = texts
    .flatMap((text, index) => splitPassages(text).map((passage) => ({ ...passage, textIndex: index })))
    .slice(0, maxPassages)
  const sentences = passages.map(({ textIndex, start, end }) => (texts[textIndex] ?? '').slice(start, end))
  const words = sentences.map((sentence) => splitStems(sentence))
  const wordMatches = sentences.map((sentence, index) => matchedWordIndexes(sentence, new Set(words[index]), subject))
  const weights = (matchesWordsOnly ? weighForeignWords : weighWords)(wordMatches, subject)
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0)
  const [subjectEmbedding] = subject === undefined || matchesWordsOnly ? [] : await vectors.embed([subject.text])
  const passageVectors = await embedAll(sentences, vectors)
  return passages.map((passage, index) => {
    const vector = passageVectors[index]
    return {
      ...passage,
      vector,
      wordCount: words[index]?.length ?? 0,
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

/** Indexes of the subject's words that a sentence holds. */
function matchedWordIndexes(sentence: string, words: ReadonlySet<string>, subject: Subject | undefined): number[] {
  if (subject === undefined) return []
  const folded = subject.unspaced.length > 0 ? foldText(sentence) : ''
  const isFound = [
    ...subject.words.map((word) => words.has(word)),
    ...subject.unspaced.map((segment) => folded.includes(segment)),
  ]
  return isFound.flatMap((isMatch, wordIndex) => (isMatch ? wordIndex : []))
}

/**
 * Weighs words by rarity. A word without a match weighs 0.6 of the maximum, since a synonym may be
 * used.
 */
function weighWords(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const maxWeight = Math.log(1 + wordMatches.length)
  return countDocumentFrequencies(wordMatches, subject).map((frequency) =>
    frequency === 0 ? maxWeight * 0.6 : Math.log(1 + wordMatches.length / frequency),
  )
}

/**
 * In an unknown language, short and frequent words are taken for function words. A word without a
 * match weighs 0: it may be an inflected form.
 */
function weighForeignWords(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const words = [...(subject?.words ?? []), ...(subject?.unspaced ?? [])]
  return countDocumentFrequencies(wordMatches, subject).map((frequency, wordIndex) => {
    if (frequency === 0 || frequency > Math.max(2, wordMatches.length / 4)) return 0
    const isShort = wordIndex < (subject?.words.length ?? 0) && (words[wordIndex]?.length ?? 0) < 5
    return Math.log(1 + wordMatches.length / frequency) * (isShort ? 0.3 : 1)
  })
}

/** For each passage, the indexes of the subject's words that it holds. */
type WordMatches = readonly (readonly number[])[]

/** For each word of the subject, how many passages hold it. */
function countDocumentFrequencies(wordMatches: WordMatches, subject: Subject | undefined): number[] {
  const frequencies = Array.from({ length: (subject?.words.length ?? 0) + (subject?.unspaced.length ?? 0) }, () => 0)
  for (const wordIndex of wordMatches.flat()) frequencies[wordIndex] = (frequencies[wordIndex] ?? 0) + 1
  return frequencies
}
