import { journalQuestionLimits } from '@geist/domain'
import { askJournal } from '@geist/functions/ask-journal'
import { embeddedJournalAi } from '@geist/functions/embedded-journal-ai'
import { rankForQuestion } from '@geist/functions/rank-for-question'
import { cosine, dimensions, embedText, countKnownWords, originalVector, type WordTable } from '@geist/sentence-vectors'
import MiniSearch from 'minisearch'
import type { Ask } from './ask'
import { indexOf } from './index-of'
import { journalEnd, type JournalEntry } from './journal'

/** One method to find entries for a question. */
export interface Ranking {
  readonly way: string
  /** Best first, with scores. Scores are comparable only within one method. */
  readonly rank: (question: string) => Promise<readonly Ranked[]>
}

type JournalAi = typeof embeddedJournalAi

export interface Ranked {
  readonly id: string
  readonly score: number
}

/** BM25 of MiniSearch, with its defaults. */
export function bm25(entries: readonly JournalEntry[]): Ranking {
  const index = new MiniSearch<JournalEntry>({ fields: ['content'] })
  index.addAll(entries)
  return {
    way: 'BM25 (MiniSearch)',
    rank: async (question) => index.search(question).map(({ id, score }) => ({ id: String(id), score })),
  }
}

/** The mean of the original vectors of all words in the entry. */
export function plainAverages(entries: readonly JournalEntry[], table: WordTable): Ranking {
  const vectors = entries.map(({ content }) => plainAverage(table, content))
  return { way: 'plain averages', rank: async (question) => nearest(entries, vectors, plainAverage(table, question)) }
}

export function plainAverage(table: WordTable, text: string): Float64Array {
  const sum = new Float64Array(dimensions)
  for (const [place, times] of countKnownWords(table, text).counts) {
    const vector = originalVector(table, place)
    for (let d = 0; d < dimensions; d += 1) sum[d] = sum[d]! + times * vector[d]!
  }
  return sum
}

/** Only our vectors of whole entries, compared as in `findNearest`. */
export function ownVectors(entries: readonly JournalEntry[], table: WordTable): Ranking {
  const vectors = entries.map(({ content }) => ownVector(table, content))
  return { way: 'our vectors alone', rank: async (question) => nearest(entries, vectors, ownVector(table, question)) }
}

export function ownVector(table: WordTable, text: string): Float32Array {
  const embedding = embedText(table, text)
  return embedding.status === 'embedded' ? embedding.vector : new Float32Array(dimensions)
}

/** Only the device's word search. */
export function ownWords(entries: readonly JournalEntry[]): Ranking {
  const index = indexOf(entries)
  return {
    way: 'our words alone',
    rank: async (question) => index.rank(question, entries.length).map((id, place) => ({ id, score: 1 / (1 + place) })),
  }
}

/** Everything, as `askJournal` runs it: the entries for the AI, in the AI's ranking. */
export function ours(entries: readonly JournalEntry[], { vectors, store }: Ask): Ranking {
  const index = indexOf(entries)
  const ids = new Map(entries.map(({ id, content }) => [content, id]))
  return {
    way: 'ours',
    async rank(question) {
      let ranked: readonly Ranked[] = []
      const ai: JournalAi = {
        ...embeddedJournalAi,
        async askJournal(request) {
          const found = await rankForQuestion(request, vectors)
          ranked = found.entries.map(({ text, worth }) => ({
            id: ids.get(request.texts[text]?.content ?? '') ?? '',
            score: worth,
          }))
          return embeddedJournalAi.askJournal(request)
        },
      }
      const payload = { question, found: [...index.rank(question, journalQuestionLimits.foundMax)] }
      const { signal } = new AbortController()
      await askJournal('mira', payload, { vectors, store, ai, seed: question, signal, now: journalEnd })
      return ranked
    },
  }
}

function nearest(
  entries: readonly JournalEntry[],
  vectors: readonly ArrayLike<number>[],
  asked: ArrayLike<number>,
): readonly Ranked[] {
  return entries
    .map(({ id }, place) => ({ id, score: cosine(asked, vectors[place] ?? []) }))
    .toSorted((a, b) => b.score - a.score)
}
