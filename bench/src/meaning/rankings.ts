import { findCandidates, rankForQuestion } from '@geist/answers'
import { journalQuestionLimits } from '@geist/domain'
import { askJournal } from '@geist/journal-ai'
import { embeddedJournalAi } from '@geist/functions/embedded'
import { cosine, countKnownWords, dimensions, restoreOriginalVector, type WordTable } from '@geist/sentence-vectors'
import MiniSearch from 'minisearch'
import { type AskDependencies, indexEntries } from './ask-questions'
import type { JournalEntry } from './journals/benchmark-journal'
import { journalEndAt } from './read-journal'

/** One method to find entries for a question. */
export interface Ranking {
  readonly name: string
  /** Best first, with scores. Scores are comparable only within one method. */
  readonly rank: (question: string) => Promise<readonly RankedEntry[]>
}

export interface RankedEntry {
  readonly id: string
  readonly score: number
}

/** Ranks by BM25, as MiniSearch does by default. */
export function createBm25Ranking(entries: readonly JournalEntry[]): Ranking {
  const index = new MiniSearch<JournalEntry>({ fields: ['content'] })
  index.addAll(entries)
  return {
    name: 'BM25 (MiniSearch)',
    rank: async (question) => index.search(question).map(({ id, score }) => ({ id: String(id), score })),
  }
}

/** Ranks by the mean of the original vectors of all words in an entry. */
export function createPlainAverageRanking(entries: readonly JournalEntry[], table: WordTable): Ranking {
  const rows = entries.map(({ id, content }) => ({ id, vector: averageWordVectors(table, content) }))
  return {
    name: 'plain averages',
    rank: async (question) => {
      const questionVector = averageWordVectors(table, question)
      return rows
        .map(({ id, vector }) => ({ id, score: cosine(questionVector, vector) }))
        .toSorted((a, b) => b.score - a.score)
    },
  }
}

/** Sums the words' vectors, each as often as the word occurs. Cosines need no division. */
export function averageWordVectors(table: WordTable, text: string): Float64Array {
  const sum = new Float64Array(dimensions)
  for (const [wordIndex, times] of countKnownWords(table, text).counts) {
    const vector = restoreOriginalVector(table, wordIndex)
    for (let column = 0; column < dimensions; column += 1) sum[column] = sum[column]! + times * vector[column]!
  }
  return sum
}

/**
 * Ranks like the product: runs `askJournal`, and captures the AI's ranking of the entries it gets.
 */
export function createOurRanking(entries: readonly JournalEntry[], { embedder, store }: AskDependencies): Ranking {
  const index = indexEntries(entries)
  const idByContent = new Map(entries.map(({ id, content }) => [content, id]))
  return {
    name: 'ours',
    async rank(question) {
      let rankedEntries: readonly RankedEntry[] = []
      const ai: typeof embeddedJournalAi = {
        ...embeddedJournalAi,
        async askJournal(request) {
          const embed = async (texts: readonly string[]) =>
            (await embedder.embed(texts)).map((embedding) =>
              embedding.status === 'embedded' ? embedding.vector : undefined,
            )
          const ranking = await rankForQuestion({ ...request, notes: request.texts }, embed, { isTimeStrict: false })
          rankedEntries = ranking.notes.map(({ index: text, relevance }) => ({
            id: idByContent.get(request.texts[text]?.content ?? '') ?? '',
            score: relevance,
          }))
          return embeddedJournalAi.askJournal(request)
        },
      }
      const query = { question, previousQuestions: [], now: journalEndAt, timeZone: 'UTC' }
      const payload = { question, found: [...findCandidates(query, index, journalQuestionLimits.foundMax)] }
      const { signal } = new AbortController()
      await askJournal('mira', payload, { embedder, store, ai, seed: question, signal, now: journalEndAt })
      return rankedEntries
    },
  }
}
