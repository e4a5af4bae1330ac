import { splitPassages } from '@geist/answers'
import type { AskDependencies } from '../ask-questions'
import { cosine } from '@geist/sentence-vectors'
import MiniSearch from 'minisearch'
import type { JournalEntry } from '../journals/benchmark-journal'
import { maxJudgedQuotes, type ShownQuote } from './judge-answer'

/** A plain method that quotes the best sentence of each of the best entries. */
export interface QuoteBaseline {
  readonly name: string
  readonly showQuotes: (question: string) => Promise<readonly ShownQuote[]>
}

interface Sentence {
  readonly id: number
  readonly entryId: string
  readonly quotedText: string
}

/** BM25 as MiniSearch does it by default, for entries and then for their sentences. */
export function createBm25Quotes(entries: readonly JournalEntry[]): QuoteBaseline {
  const readable = filterReadable(entries)
  const sentences = splitSentences(readable)
  const entryIndex = new MiniSearch<JournalEntry>({ fields: ['content'] })
  entryIndex.addAll(readable)
  const sentenceIndex = new MiniSearch<Sentence>({ fields: ['quotedText'] })
  sentenceIndex.addAll(sentences)
  return {
    name: 'BM25 (MiniSearch)',
    showQuotes: async (question) => {
      const entryIds = entryIndex.search(question).map(({ id }) => String(id))
      const scores = new Map(sentenceIndex.search(question).map(({ id, score }) => [Number(id), score]))
      return quoteBestSentences(entryIds, sentences, ({ id }) => scores.get(id) ?? 0)
    },
  }
}

/** Cosines of the product's sentence vectors, for entries and then for their sentences. */
export async function createVectorQuotes(
  entries: readonly JournalEntry[],
  embedder: AskDependencies['embedder'],
): Promise<QuoteBaseline> {
  const embed = async (texts: readonly string[]) =>
    (await embedder.embed(texts)).map((embedding) => (embedding.status === 'embedded' ? embedding.vector : undefined))
  const readable = filterReadable(entries)
  const sentences = splitSentences(readable)
  const entryVectors = await embed(readable.map(({ content }) => content))
  const sentenceVectors = await embed(sentences.map(({ quotedText }) => quotedText))
  return {
    name: 'sentence vectors',
    showQuotes: async (question) => {
      const [questionVector] = await embed([question])
      const score = (vector: Float32Array | undefined) =>
        questionVector === undefined || vector === undefined ? -1 : cosine(questionVector, vector)
      const entryIds = readable
        .map(({ id }, index) => ({ id, score: score(entryVectors[index]) }))
        .toSorted((a, b) => b.score - a.score)
        .map(({ id }) => id)
      return quoteBestSentences(entryIds, sentences, ({ id }) => score(sentenceVectors[id]))
    },
  }
}

function filterReadable(entries: readonly JournalEntry[]): readonly JournalEntry[] {
  return entries.filter(({ isInTrash, isFromAi }) => isInTrash !== true && isFromAi !== true)
}

function splitSentences(entries: readonly JournalEntry[]): readonly Sentence[] {
  return entries
    .flatMap(({ id, content }) =>
      splitPassages(content).map(({ start, end }) => ({ entryId: id, quotedText: content.slice(start, end) })),
    )
    .map((sentence, id) => ({ id, ...sentence }))
}

function quoteBestSentences(
  entryIds: readonly string[],
  sentences: readonly Sentence[],
  score: (sentence: Sentence) => number,
): readonly ShownQuote[] {
  return entryIds.slice(0, maxJudgedQuotes).flatMap((entryId) => {
    const ofEntry = sentences.filter((sentence) => sentence.entryId === entryId)
    return ofEntry.toSorted((a, b) => score(b) - score(a)).slice(0, 1)
  })
}
