import { cosine } from '@geist/sentence-vectors'
import type { SentenceVectors } from '../sentence-vectors'
import { embedAll } from './embed-all'
import { type Passage, passagesOf } from './passages-of'
import type { Subject } from './subject-of'
import { fold, wordsOf } from './words-of'

/** A passage of one of several texts with its relevance to a question. */
export interface RankedPassage extends Passage {
  readonly text: number
  /** `undefined` if the word table has none of its words. */
  readonly vector: Float32Array | undefined
  readonly length: number
  /** Cosine to the subject; 0 if either has no vector. */
  readonly meaning: number
  /** Share of the subject's words in the passage, weighted by rarity; 0 to 1. */
  readonly wordOverlap: number
}

export interface RankingTools {
  readonly vectors: SentenceVectors
  /** For languages that the vectors do not support, whose function words are unknown too. */
  readonly byWordsAlone: boolean
}

/**
 * Splits texts into passages and compares each with the subject of a question by vector and by
 * word.
 */
export async function rankPassages(
  texts: readonly string[],
  subject: Subject | undefined,
  { vectors, byWordsAlone }: RankingTools,
): Promise<readonly RankedPassage[]> {
  const passages = texts
    .flatMap((text, index) => passagesOf(text).map((passage) => ({ ...passage, text: index })))
    .slice(0, mostPassages)
  const sentences = passages.map(({ text, start, end }) => (texts[text] ?? '').slice(start, end))
  const words = sentences.map((sentence) => wordsOf(sentence))
  const found = sentences.map((sentence, index) => matchedWordIndexes(sentence, new Set(words[index]), subject))
  const weights = (byWordsAlone ? foreignWeightsOf : weightsOf)(found, subject)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [about] = subject === undefined || byWordsAlone ? [] : await vectors.embed([subject.text])
  const embedded = await embedAll(sentences, vectors)
  return passages.map((passage, index) => {
    const vector = embedded[index]
    return {
      ...passage,
      vector,
      length: words[index]?.length ?? 0,
      meaning: about?.status === 'embedded' && vector !== undefined ? cosine(about.vector, vector) : 0,
      wordOverlap:
        total === 0 ? 0 : (found[index] ?? []).reduce((sum, place) => sum + (weights[place] ?? 0), 0) / total,
    }
  })
}

/** Twice the passages of the longest prose selection. */
const mostPassages = 30_000

/** Indexes of the subject's words that a sentence holds. */
function matchedWordIndexes(sentence: string, words: ReadonlySet<string>, subject: Subject | undefined): number[] {
  if (subject === undefined) return []
  const folded = subject.unspaced.length > 0 ? fold(sentence) : ''
  const isFound = [
    ...subject.words.map((word) => words.has(word)),
    ...subject.unspaced.map((segment) => folded.includes(segment)),
  ]
  return isFound.flatMap((is, place) => (is ? place : []))
}

/**
 * Weighs words by rarity. A word without a match weighs 0.6 of the maximum, since a synonym may be
 * used.
 */
function weightsOf(found: WordMatches, subject: Subject | undefined): number[] {
  const rarest = Math.log(1 + found.length)
  return documentFrequencies(found, subject).map((held) =>
    held === 0 ? rarest * 0.6 : Math.log(1 + found.length / held),
  )
}

/**
 * In an unknown language, short and frequent words are taken for function words. A word without a
 * match weighs 0: it may be an inflected form.
 */
function foreignWeightsOf(found: WordMatches, subject: Subject | undefined): number[] {
  const words = [...(subject?.words ?? []), ...(subject?.unspaced ?? [])]
  return documentFrequencies(found, subject).map((held, place) => {
    if (held === 0 || held > Math.max(2, found.length / 4)) return 0
    const isShort = place < (subject?.words.length ?? 0) && (words[place]?.length ?? 0) < 5
    return Math.log(1 + found.length / held) * (isShort ? 0.3 : 1)
  })
}

/** For each passage, the indexes of the subject's words that it holds. */
type WordMatches = readonly (readonly number[])[]

/** For each word of the subject, how many passages hold it. */
function documentFrequencies(found: WordMatches, subject: Subject | undefined): number[] {
  const holders = Array.from({ length: (subject?.words.length ?? 0) + (subject?.unspaced.length ?? 0) }, () => 0)
  for (const place of found.flat()) holders[place] = (holders[place] ?? 0) + 1
  return holders
}
