import type { Entry, SimilarityScore } from '@geist/domain'

/** How long an answer stays fresh, in milliseconds. No new request is made for the same text. */
const freshMs = 300_000
/** Capacity of the LRU cache, in notes. */
const maxCachedNotes = 50

interface CachedAnswer {
  readonly scores: readonly SimilarityScore[]
  /** Epoch milliseconds. */
  readonly answeredAt: number
}

/** Server answers since page load, by note and revision. Only ids and scores, no texts. */
const answers = new Map<string, CachedAnswer>()

export type CachedNote = Pick<Entry, 'id' | 'uid' | 'revision'>

/** The cached answer about a note, and whether it is fresh. */
export function cachedSimilar(
  note: CachedNote,
  now: number,
): { readonly scores: readonly SimilarityScore[]; readonly isFresh: boolean } | undefined {
  const key = keyOf(note)
  const answer = answers.get(key)
  if (!answer) return undefined
  // Move to the end: LRU order.
  answers.delete(key)
  answers.set(key, answer)
  return { scores: answer.scores, isFresh: now - answer.answeredAt < freshMs }
}

/**
 * Caches an answer. Empty ones are not cached: a new note gets its vector seconds after it was
 * saved.
 */
export function cacheSimilar(note: CachedNote, scores: readonly SimilarityScore[], now: number): void {
  const key = keyOf(note)
  answers.delete(key)
  if (scores.length === 0) return
  answers.set(key, { scores, answeredAt: now })
  const [oldest] = answers.keys()
  if (answers.size > maxCachedNotes && oldest !== undefined) answers.delete(oldest)
}

/** Clears the cache on sign-out. */
export function clearSimilarCache(): void {
  answers.clear()
}

function keyOf({ uid, id, revision = '' }: CachedNote): string {
  return `${uid} ${id} ${revision}`
}
