import type { Entry, SimilarityScore } from '@geist/domain'

/** How long an answer stays fresh, in milliseconds. Meanwhile the same text makes no request. */
const scoresTtlMs = 300_000
/** Capacity of the LRU cache, in notes. */
const maxCachedNotes = 50

interface CachedAnswer {
  readonly scores: readonly SimilarityScore[]
  /** Epoch milliseconds. */
  readonly answeredAt: number
}

/** Server answers since page load, by note and revision. They hold ids and scores, no texts. */
const cachedAnswers = new Map<string, CachedAnswer>()

/** Identifies a text: a note in one revision. */
export type NoteKey = Pick<Entry, 'id' | 'uid' | 'revision'>

/** Returns the cached scores for a note, and whether they are fresh. */
export function getCachedScores(
  note: NoteKey,
  now: number,
): { readonly scores: readonly SimilarityScore[]; readonly isFresh: boolean } | undefined {
  const key = toAnswerKey(note)
  const answer = cachedAnswers.get(key)
  if (!answer) return undefined
  // Moves the answer to the end of the map, which is in LRU order.
  cachedAnswers.delete(key)
  cachedAnswers.set(key, answer)
  return { scores: answer.scores, isFresh: now - answer.answeredAt < scoresTtlMs }
}

/**
 * Caches the scores for a note. Empty answers are not cached: a new note gets its vector seconds
 * after it was saved.
 */
export function cacheScores(note: NoteKey, scores: readonly SimilarityScore[], now: number): void {
  const key = toAnswerKey(note)
  cachedAnswers.delete(key)
  if (scores.length === 0) return
  cachedAnswers.set(key, { scores, answeredAt: now })
  const [leastRecentKey] = cachedAnswers.keys()
  if (cachedAnswers.size > maxCachedNotes && leastRecentKey !== undefined) cachedAnswers.delete(leastRecentKey)
}

/** Clears the cache on sign-out. */
export function clearSimilarityCache(): void {
  cachedAnswers.clear()
}

function toAnswerKey({ uid, id, revision = '' }: NoteKey): string {
  return `${uid} ${id} ${revision}`
}
