import { journalQuestionLimits } from '@geist/domain'
import { askJournal } from '@geist/functions/ask-journal'
import { embeddedJournalAi } from '@geist/functions/embedded-journal-ai'
import { embeddedSentenceVectors } from '@geist/functions/embedded-sentence-vectors'
import { cosine } from '@geist/sentence-vectors'
import { indexOf } from './index-of'
import { journalEnd, type JournalEntry } from './journal'

type AskTools = Parameters<typeof askJournal>[2]

/** The tools that a question needs, over one user's entries. */
export type Ask = Pick<AskTools, 'vectors' | 'store'>

/** Keeps the entries in memory, with vectors from the functions' pipeline. */
export async function openAsk(entries: readonly JournalEntry[]): Promise<Ask> {
  const vectors = embeddedSentenceVectors()
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const embeddings = await vectors.embed(entries.map(({ content }) => content))
  const stored = entries.map(({ id }, place) => {
    const embedding = embeddings[place]
    return { id, vector: embedding?.status === 'embedded' ? embedding.vector : undefined }
  })
  return {
    vectors,
    store: {
      entries: async (ids) =>
        ids.map((id) => {
          const entry = byId.get(id)
          const { content = '', writtenAt = 0 } = entry ?? {}
          return (
            entry && {
              uid: 'mira',
              content,
              writtenAt,
              isPublic: false,
              isInTrash: false,
              isNeverAi: false,
              isFromAi: false,
            }
          )
        }),
      entriesWritten: async (_, { from, before }, limit) =>
        entries
          .filter(({ writtenAt }) => writtenAt >= from && writtenAt < before)
          .toSorted((a, b) => b.writtenAt - a.writtenAt)
          .slice(0, limit)
          .map(({ id }) => id),
      nearestEntries: async (_, { vector, limit }) =>
        stored
          .map(({ id, vector: own }) => ({ id, score: own === undefined ? -1 : cosine(vector, own) }))
          .toSorted((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ id }) => id),
    },
  }
}

/** The embedded AI's answer, with each quote as shown in the answer and as stored in the entry. */
export interface Answered {
  readonly isKnown: boolean
  readonly quotes: readonly { readonly entryId: string; readonly shown: string; readonly stored: string | undefined }[]
}

/** Asks every question through the callable's use case. */
export async function askAll(
  questions: readonly string[],
  entries: readonly JournalEntry[],
  ask: Ask,
): Promise<readonly Answered[]> {
  const index = indexOf(entries)
  const contents = new Map(entries.map(({ id, content }) => [id, content]))
  const answered: Answered[] = []
  for (const question of questions) {
    const payload = { question, found: [...index.rank(question, journalQuestionLimits.foundMax)] }
    const { signal } = new AbortController()
    const outcome = await askJournal('mira', payload, {
      ...ask,
      ai: embeddedJournalAi,
      seed: question,
      signal,
      now: journalEnd,
    })
    if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
    const { answer, quotes, isKnown } = outcome.response
    const shown = quotes.map(({ entryId, start, end, at }) => ({
      entryId,
      shown: answer.slice(at, at + end - start),
      stored: contents.get(entryId)?.slice(start, end),
    }))
    answered.push({ isKnown, quotes: shown })
  }
  return answered
}
