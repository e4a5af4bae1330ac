import type { SentenceVectors } from '../sentence-vectors'
import { alignWords } from './align-words'
import { embedAll } from './embed-all'
import { type Passage, passagesOf } from './passages-of'
import { subjectOf } from './subject-of'
import { unitCosine } from './unit-cosine'
import { tokensOf } from './words-of'

/** A passage of an entry with its relevance to the question. */
export interface AnsweringPassage extends Passage {
  readonly relevance: number
}

/** An entry with its relevance to a question. */
export interface RankedEntry {
  /** Index of the entry in the input. */
  readonly text: number
  readonly relevance: number
  /**
   * Weighted share of the question's words that the entry covers, exactly or by a similar word; 0
   * to 1.
   */
  readonly coverage: number
  /** The cosine of its nearest passage. */
  readonly similarity: number
  /** Best first. */
  readonly passages: readonly AnsweringPassage[]
}

export interface RankedEntries {
  /** Best first. */
  readonly entries: readonly RankedEntry[]
  /** Folded words of the question for which no entry has a similar word. */
  readonly unmatchedWords: ReadonlySet<string>
}

export interface EntryRankingTools {
  readonly vectors: SentenceVectors
  /** For languages that the vectors do not support. */
  readonly byWordsAlone: boolean
}

/**
 * Ranks entries by relevance to a question, best first. The score combines the vector of the whole
 * entry, the vector of its nearest passage, and the share of covered words. Each finds what the
 * others miss; `pnpm bench meaning` measures them.
 */
export async function rankEntries(
  question: string,
  texts: readonly string[],
  { vectors, byWordsAlone }: EntryRankingTools,
): Promise<RankedEntries> {
  const subject = subjectOf(question)
  const subjectText = subject?.text === undefined || subject.text === '' ? question : subject.text
  const passages = texts.map((text) => passagesOf(text).slice(0, maxPassagesPerEntry))
  const sentences = texts.map((textIndex, index) =>
    (passages[index] ?? []).map(({ start, end }) => textIndex.slice(start, end)),
  )
  const [questionVector, subjectVector, ...entryVectors] = byWordsAlone
    ? []
    : await embedAll([question, subjectText, ...texts], vectors)
  const passageVectors = byWordsAlone ? [] : await embedAll(sentences.flat(), vectors)
  const alignment = await alignWords(
    [...tokensOf(subjectText).filter((word) => word.length > 1), ...(subject?.unspaced ?? [])],
    sentences,
    byWordsAlone ? undefined : vectors,
  )
  let nextPassage = 0
  const ranked = texts.map((_, text): RankedEntry => {
    const similarities = (sentences[text] ?? []).map(() => cosineOrZero(subjectVector, passageVectors[nextPassage++]))
    const similarity = Math.max(0, ...similarities)
    const { entryCoverage = 0, passageCoverages = [] } = alignment.entries[text] ?? {}
    const rankedPassages = (passages[text] ?? []).map((passage, passageIndex) => ({
      ...passage,
      relevance: (similarities[passageIndex] ?? 0) + (passageCoverages[passageIndex] ?? 0),
    }))
    return {
      text,
      relevance:
        weights.whole * cosineOrZero(questionVector, entryVectors[text]) +
        weights.passage * similarity +
        weights.words * entryCoverage,
      coverage: entryCoverage,
      similarity: similarity,
      passages: rankedPassages.toSorted((a, b) => b.relevance - a.relevance),
    }
  })
  return { entries: ranked.toSorted((a, b) => b.relevance - a.relevance), unmatchedWords: alignment.unmatchedWords }
}

/**
 * Tuned on the development half of the questions; changing a weight by a third has little effect.
 */
const weights = { whole: 0.4, passage: 0.5, words: 0.5 } as const

/** Per entry: ten times what a long one has. */
const maxPassagesPerEntry = 400

/** The cosine; 0 if either vector is missing. */
function cosineOrZero(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a === undefined || b === undefined ? 0 : unitCosine(a, b)
}
