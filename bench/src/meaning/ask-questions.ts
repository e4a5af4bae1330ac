import { findCandidates, type IndexedNote } from '@geist/answers'
import { journalQuestionLimits } from '@geist/domain'
import { embeddedSentenceEmbedder } from '@geist/functions/embedded'
import { askJournal, type JournalAi } from '@geist/journal-ai'
import { foldText } from '@geist/search'
import { cosine } from '@geist/sentence-vectors'
import type { BenchmarkJournal, JournalEntry } from './journals/benchmark-journal'

/** What the use case of questions needs, over one user's entries. */
export type AskDependencies = Pick<Parameters<typeof askJournal>[2], 'embedder' | 'store'>

/** The user whose journal is asked. */
const uid = 'mira'

/** Opens a store that holds the entries in memory, with vectors from the functions' pipeline. */
export async function openAskDependencies(entries: readonly JournalEntry[]): Promise<AskDependencies> {
  const embedder = embeddedSentenceEmbedder
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const keptEntries = entries.filter(({ isInTrash }) => isInTrash !== true)
  const embeddings = await embedder.embed(keptEntries.map(({ content }) => content))
  const rows = keptEntries.map(({ id }, index) => {
    const embedding = embeddings[index]
    return { id, vector: embedding?.status === 'embedded' ? embedding.vector : undefined }
  })
  return {
    embedder,
    store: {
      readEntries: async (ids) => ids.map((id) => toStoredEntry(byId.get(id))),
      findEntryIdsInSpan: async (_, { start, end }, limit) =>
        keptEntries
          .filter(({ writtenAt }) => writtenAt >= start && writtenAt < end)
          .toSorted((a, b) => b.writtenAt - a.writtenAt)
          .slice(0, limit)
          .map(({ id }) => id),
      findNearestEntryIds: async (_, { vector: queryVector, limit }) =>
        rows
          .map(({ id, vector }) => ({ id, score: vector === undefined ? -1 : cosine(queryVector, vector) }))
          .toSorted((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ id }) => id),
    },
  }
}

function toStoredEntry(entry: JournalEntry | undefined) {
  if (entry === undefined) return undefined
  const { content, writtenAt, category, notebook: collectionName, isInTrash = false, isFromAi = false } = entry
  return { uid, content, writtenAt, category, collectionName, isPublic: false, isInTrash, isNeverAi: false, isFromAi }
}

/** The notes of the search index on the user's device. */
export function indexEntries(entries: readonly JournalEntry[]): readonly IndexedNote[] {
  return entries
    .filter(({ isInTrash }) => isInTrash !== true)
    .map(({ id, content, category, notebook, writtenAt }) => ({
      id,
      foldedText: foldText(content),
      category,
      notebook,
      writtenAt,
    }))
}

/** A quote in an answer. */
export interface AnswerQuote {
  readonly entryId: string
  /** The words in the answer. */
  readonly quotedText: string
  /** The words in the entry, at the offsets of the quote. */
  readonly storedText: string | undefined
  /** Where the quoted words start in the answer, in UTF-16 code units. */
  readonly at: number
}

/** The answer of an AI. */
export interface JournalAnswer {
  readonly text: string
  readonly isAnswered: boolean
  readonly quotes: readonly AnswerQuote[]
}

/** An earlier question of the conversation, with its answer. */
interface Turn {
  readonly question: string
  readonly answer: string
}

/** Answers a question that follows these turns. */
export type AskQuestion = (question: string, turns?: readonly Turn[]) => Promise<JournalAnswer>

/**
 * Creates a function that asks an AI through the callable's use case and the device's search. A
 * failed request counts as an answer that finds nothing.
 */
export function createAskQuestion(
  { entries, askedAt, timeZone }: Pick<BenchmarkJournal, 'entries' | 'askedAt' | 'timeZone'>,
  dependencies: AskDependencies,
  ai: JournalAi,
): AskQuestion {
  const index = indexEntries(entries)
  const contents = new Map(entries.map(({ id, content }) => [id, content]))
  return async (question, turns = []) => {
    const previousQuestions = turns.map((turn) => turn.question)
    const query = { question, previousQuestions, now: askedAt, timeZone }
    const found = [...findCandidates(query, index, journalQuestionLimits.foundMax)]
    const payload = { question, found, timeZone, turns: turns.slice(-journalQuestionLimits.turnsMax) }
    const { signal } = new AbortController()
    const options = { ...dependencies, ai, seed: question, signal, now: askedAt }
    const outcome = await askJournal(uid, payload, options)
    if (outcome.status === 'refused') return { text: '', isAnswered: false, quotes: [] }
    const { answer, quotes, isKnown } = outcome.response
    return {
      text: answer,
      isAnswered: isKnown,
      quotes: quotes.map(({ entryId, start, end, at }) => ({
        entryId,
        at,
        quotedText: answer.slice(at, at + end - start),
        storedText: contents.get(entryId)?.slice(start, end),
      })),
    }
  }
}
