import { journalQuestionLimits } from '@geist/domain'
import { askJournal } from '@geist/functions/ask-journal'
import { embeddedJournalAi } from '@geist/functions/embedded-journal-ai'
import { createEmbeddedSentenceEmbedder } from '@geist/functions/create-embedded-sentence-embedder'
import { TextIndex } from '@geist/search'
import { cosine } from '@geist/sentence-vectors'
import { journalEndAt, type JournalEntry } from './read-journal'

/** What the use case of questions needs, over one user's entries. */
export type AskDependencies = Pick<Parameters<typeof askJournal>[2], 'embedder' | 'store'>

/** Opens a store that holds the entries in memory, with vectors from the functions' pipeline. */
export async function openAskDependencies(entries: readonly JournalEntry[]): Promise<AskDependencies> {
  const embedder = createEmbeddedSentenceEmbedder()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const embeddings = await embedder.embed(entries.map(({ content }) => content))
  const rows = entries.map(({ id }, index) => {
    const embedding = embeddings[index]
    return { id, vector: embedding?.status === 'embedded' ? embedding.vector : undefined }
  })
  return {
    embedder,
    store: {
      readEntries: async (ids) => ids.map((id) => toStoredEntry(byId.get(id))),
      findEntryIdsInSpan: async (_, { start, end }, limit) =>
        entries
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
  const { content, writtenAt } = entry
  return { uid: 'mira', content, writtenAt, isPublic: false, isInTrash: false, isNeverAi: false, isFromAi: false }
}

/** Builds the search index of the user's device. */
export function indexEntries(entries: readonly JournalEntry[]): TextIndex {
  const index = new TextIndex()
  for (const { id, content } of entries) index.put(id, content)
  return index
}

/** A quote in an answer. */
export interface AnswerQuote {
  readonly entryId: string
  /** The words in the answer. */
  readonly quotedText: string
  /** The words in the entry, at the offsets of the quote. */
  readonly storedText: string | undefined
}

/** The embedded AI's answer. */
export interface JournalAnswer {
  readonly isAnswered: boolean
  readonly quotes: readonly AnswerQuote[]
}

/** Asks each question through the callable's use case, with the search results of the device. */
export async function askQuestions(
  questions: readonly string[],
  entries: readonly JournalEntry[],
  dependencies: AskDependencies,
): Promise<readonly JournalAnswer[]> {
  const index = indexEntries(entries)
  const contents = new Map(entries.map(({ id, content }) => [id, content]))
  const answers: JournalAnswer[] = []
  for (const question of questions) {
    const payload = { question, found: [...index.rank(question, journalQuestionLimits.foundMax)] }
    const { signal } = new AbortController()
    const outcome = await askJournal('mira', payload, {
      ...dependencies,
      ai: embeddedJournalAi,
      seed: question,
      signal,
      now: journalEndAt,
    })
    if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
    const { answer, quotes, isKnown } = outcome.response
    answers.push({
      isAnswered: isKnown,
      quotes: quotes.map(({ entryId, start, end, at }) => ({
        entryId,
        quotedText: answer.slice(at, at + end - start),
        storedText: contents.get(entryId)?.slice(start, end),
      })),
    })
  }
  return answers
}
