import { cosine } from '@geist/sentence-vectors'
import type { SentenceVectors } from '../sentence-vectors'
import { embedAll } from './embed-all'
import { type Passage, passagesOf } from './passages-of'
import type { Subject } from './subject-of'
import { fold, wordsOf } from './words-of'

/** A passage of one of several texts, and how near it comes to a question. */
export interface RankedPassage extends Passage {
  /** Which text it is of. */
  readonly text: number
  /** Absent where the table of words knows none of its words. */
  readonly vector: Float32Array | undefined
  /** How many words it has. */
  readonly length: number
  /** Cosine to the subject, 0 where either has no vector. */
  readonly meaning: number
  /** Which part of the subject's words it holds, by how rare they are here; 0 to 1. */
  readonly shared: number
}

export interface RankingTools {
  readonly vectors: SentenceVectors
  /** For languages that the vectors do not speak: of such no word is known to be closed either. */
  readonly byWordsAlone: boolean
}

/** Splits texts into passages and compares each with the subject of a question, by meaning and word for word. */
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
  const found = sentences.map((sentence, index) => foundIn(sentence, new Set(words[index]), subject))
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
      shared: total === 0 ? 0 : (found[index] ?? []).reduce((sum, place) => sum + (weights[place] ?? 0), 0) / total,
    }
  })
}

/** Twice what the longest selection has in prose: what has more is none. */
const mostPassages = 30_000

/** Which words of the subject are in a sentence, by their place in it. */
function foundIn(sentence: string, words: ReadonlySet<string>, subject: Subject | undefined): number[] {
  if (subject === undefined) return []
  const folded = subject.unspaced.length > 0 ? fold(sentence) : ''
  const isFound = [
    ...subject.words.map((word) => words.has(word)),
    ...subject.unspaced.map((segment) => folded.includes(segment)),
  ]
  return isFound.flatMap((is, place) => (is ? place : []))
}

/** Words count by how rare they are here. One that is nowhere counts a little more than half of the rarest: somebody may have said it in other words. */
function weightsOf(found: Found, subject: Subject | undefined): number[] {
  const rarest = Math.log(1 + found.length)
  return holdersOf(found, subject).map((held) => (held === 0 ? rarest * 0.6 : Math.log(1 + found.length / held)))
}

/** Of an unknown language short words, and those that are everywhere, hold sentences together; what is nowhere may be a form of any word. */
function foreignWeightsOf(found: Found, subject: Subject | undefined): number[] {
  const words = [...(subject?.words ?? []), ...(subject?.unspaced ?? [])]
  return holdersOf(found, subject).map((held, place) => {
    if (held === 0 || held > Math.max(2, found.length / 4)) return 0
    const isShort = place < (subject?.words.length ?? 0) && (words[place]?.length ?? 0) < 5
    return Math.log(1 + found.length / held) * (isShort ? 0.3 : 1)
  })
}

/** For each passage, which words of the subject it holds. */
type Found = readonly (readonly number[])[]

/** How many passages hold each word of the subject. */
function holdersOf(found: Found, subject: Subject | undefined): number[] {
  const holders = Array.from({ length: (subject?.words.length ?? 0) + (subject?.unspaced.length ?? 0) }, () => 0)
  for (const place of found.flat()) holders[place] = (holders[place] ?? 0) + 1
  return holders
}
