import type { SentenceVectors } from '../sentence-vectors'
import { alignWords } from './align-words'
import { embedAll } from './embed-all'
import { type Passage, passagesOf } from './passages-of'
import { subjectOf } from './subject-of'
import { unitCosine } from './unit-cosine'
import { tokensOf } from './words-of'

/** A passage of an entry, and how much it says to a question. */
export interface AnsweringPassage extends Passage {
  readonly worth: number
}

/** An entry, and how near it comes to a question. */
export interface RankedEntry {
  /** Its place among those that were given. */
  readonly text: number
  readonly worth: number
  /** Which part of the question's words it speaks of, in the same words or in like ones; 0 to 1. */
  readonly covered: number
  /** The cosine of its nearest passage. */
  readonly meaning: number
  /** Best first. */
  readonly passages: readonly AnsweringPassage[]
}

export interface RankedEntries {
  /** Best first. */
  readonly entries: readonly RankedEntry[]
  /** The question's words, folded, that no word of any entry is much like. */
  readonly unheard: ReadonlySet<string>
}

export interface EntryRankingTools {
  readonly vectors: SentenceVectors
  /** For languages that the vectors do not speak. */
  readonly byWordsAlone: boolean
}

/**
 * Ranks entries by how near they come to a question, best first. Three things count: the vector of the whole entry, that of its nearest passage, and how many of the
 * question's words have one like them in it. Each finds what the others miss; `pnpm bench meaning` measures them.
 */
export async function rankEntries(
  question: string,
  texts: readonly string[],
  { vectors, byWordsAlone }: EntryRankingTools,
): Promise<RankedEntries> {
  const subject = subjectOf(question)
  const about = subject?.text === undefined || subject.text === '' ? question : subject.text
  const passages = texts.map((text) => passagesOf(text).slice(0, mostPassages))
  const sentences = texts.map((text, index) => (passages[index] ?? []).map(({ start, end }) => text.slice(start, end)))
  const [askedWhole, asked, ...wholes] = byWordsAlone ? [] : await embedAll([question, about, ...texts], vectors)
  const parts = byWordsAlone ? [] : await embedAll(sentences.flat(), vectors)
  const aligned = await alignWords(
    [...tokensOf(about).filter((word) => word.length > 1), ...(subject?.unspaced ?? [])],
    sentences,
    byWordsAlone ? undefined : vectors,
  )
  let next = 0
  const ranked = texts.map((_, text): RankedEntry => {
    const meanings = (sentences[text] ?? []).map(() => nearness(asked, parts[next++]))
    const meaning = Math.max(0, ...meanings)
    const { whole = 0, each = [] } = aligned.entries[text] ?? {}
    const answering = (passages[text] ?? []).map((passage, at) => ({
      ...passage,
      worth: (meanings[at] ?? 0) + (each[at] ?? 0),
    }))
    return {
      text,
      worth: weights.whole * nearness(askedWhole, wholes[text]) + weights.passage * meaning + weights.words * whole,
      covered: whole,
      meaning,
      passages: answering.toSorted((a, b) => b.worth - a.worth),
    }
  })
  return { entries: ranked.toSorted((a, b) => b.worth - a.worth), unheard: aligned.unheard }
}

/** Found on the half of the questions that is for development; a third more or less of each changes little. */
const weights = { whole: 0.4, passage: 0.5, words: 0.5 } as const

/** Of one entry: ten times what a long one has. */
const mostPassages = 400

/** The cosine; 0 where either is missing. */
function nearness(a: Float32Array | undefined, b: Float32Array | undefined): number {
  return a === undefined || b === undefined ? 0 : unitCosine(a, b)
}
