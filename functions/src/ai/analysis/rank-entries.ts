import type { SentenceEmbedder } from '../sentence-embedder'
import { alignWords } from './align-words'
import { embedInBatches } from './embed-in-batches'
import { type Passage, splitPassages } from './split-passages'
import { findSubject } from './find-subject'
import { unitCosine } from './unit-cosine'
import { splitWords } from './split-words'

/** A passage of an entry with its relevance to the question. */
export interface RelevantPassage extends Passage {
  readonly relevance: number
}

/** An entry with its relevance to a question. */
export interface RankedEntry {
  /** Index of the entry in the input. */
  readonly textIndex: number
  readonly relevance: number
  /**
   * Weighted share of the question's words that the entry covers, exactly or by a similar word; 0
   * to 1.
   */
  readonly coverage: number
  /** The cosine of its nearest passage to the question; 0 without vectors. */
  readonly similarity: number
  /** Best first. */
  readonly passages: readonly RelevantPassage[]
}

export interface RankedEntries {
  /** Best first. */
  readonly entries: readonly RankedEntry[]
  /** Folded words of the question for which no entry has a similar word. */
  readonly unmatchedWords: ReadonlySet<string>
}

export interface EntryRankingOptions {
  readonly embedder: SentenceEmbedder
  /**
   * Whether to compare words only, without vectors: for languages that the vectors do not support.
   */
  readonly matchesWordsOnly: boolean
}

/**
 * Ranks entries by relevance to a question, best first. The score combines the vector of the whole
 * entry, the vector of its nearest passage, and the share of covered words. Each finds what the
 * others miss; `pnpm bench meaning` measures them.
 */
export async function rankEntries(
  question: string,
  texts: readonly string[],
  { embedder, matchesWordsOnly }: EntryRankingOptions,
): Promise<RankedEntries> {
  const subject = findSubject(question)
  const subjectText = subject?.text === undefined || subject.text === '' ? question : subject.text
  const passages = texts.map((text) => splitPassages(text).slice(0, maxPassagesPerEntry))
  const passageTexts = texts.map((text, textIndex) =>
    (passages[textIndex] ?? []).map(({ start, end }) => text.slice(start, end)),
  )
  const [questionVector, subjectVector, ...entryVectors] = matchesWordsOnly
    ? []
    : await embedInBatches([question, subjectText, ...texts], embedder)
  const passageVectors = matchesWordsOnly ? [] : await embedInBatches(passageTexts.flat(), embedder)
  const alignment = await alignWords(
    [...splitWords(subjectText).filter((word) => word.length > 1), ...(subject?.unspacedWords ?? [])],
    passageTexts,
    matchesWordsOnly ? undefined : embedder,
  )
  // `passageVectors` is flat: each text takes the next vectors.
  let vectorIndex = 0
  const rankedEntries = texts.map((_, textIndex): RankedEntry => {
    const similarities = (passageTexts[textIndex] ?? []).map(() =>
      cosineOrZero(subjectVector, passageVectors[vectorIndex++]),
    )
    const similarity = Math.max(0, ...similarities)
    const { entryCoverage = 0, passageCoverages = [] } = alignment.entries[textIndex] ?? {}
    const rankedPassages = (passages[textIndex] ?? []).map((passage, passageIndex) => ({
      ...passage,
      relevance: (similarities[passageIndex] ?? 0) + (passageCoverages[passageIndex] ?? 0),
    }))
    return {
      textIndex,
      relevance:
        weights.whole * cosineOrZero(questionVector, entryVectors[textIndex]) +
        weights.passage * similarity +
        weights.words * entryCoverage,
      coverage: entryCoverage,
      similarity,
      passages: rankedPassages.toSorted((a, b) => b.relevance - a.relevance),
    }
  })
  return {
    entries: rankedEntries.toSorted((a, b) => b.relevance - a.relevance),
    unmatchedWords: alignment.unmatchedWords,
  }
}

/**
 * Tuned on the development half of the questions of `pnpm bench meaning`; changing a weight by a
 * third has little effect.
 */
const weights = { whole: 0.4, passage: 0.5, words: 0.5 } as const

/** Limits the work for crafted input; a long entry has a tenth of it. */
const maxPassagesPerEntry = 400

/** The cosine; 0 if either vector is missing. */
function cosineOrZero(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a === undefined || b === undefined ? 0 : unitCosine(a, b)
}
