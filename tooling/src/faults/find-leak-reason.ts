import type { Word } from './word'

/** A publication of entries with these words. Times are epoch milliseconds. */
export interface Publishing {
  readonly publishedAt: number
  readonly markers: readonly string[]
}

/** A change that made entries private. */
export interface Hiding {
  readonly hiddenAt: number
  readonly entryIds: readonly string[]
  /** When the server confirmed the change. A reading before that is no leak. */
  readonly confirmedAt?: number
}

/** A word that a signed-out client read in an entry, between request and response. */
export interface PublicReading {
  readonly marker: string
  readonly entryId: string
  readonly requestedAt: number
  readonly respondedAt: number
}

export type LeakReason = 'not yet published' | 'hidden'

/**
 * Checks whether a signed-out client was allowed to read a word.
 *
 * Reading is allowed if the screen showed the entry as public while its author wrote the word.
 * It is also allowed if a user later published the entry with this word on the screen.
 * A later hiding revokes that.
 * @returns the reason for a leak; `undefined` if reading was allowed
 */
export function findLeakReason(
  word: Pick<Word, 'marker' | 'sawPublic' | 'writtenAt'>,
  reading: PublicReading,
  acts: { readonly publishings: readonly Publishing[]; readonly hidings: readonly Hiding[] },
): LeakReason | undefined {
  /** Times since when reading the word was allowed. */
  const allowedTimes = [
    ...(word.sawPublic ? [word.writtenAt] : []),
    ...acts.publishings.filter(({ markers }) => markers.includes(word.marker)).map(({ publishedAt }) => publishedAt),
  ].filter((time) => time <= reading.respondedAt)
  if (allowedTimes.length === 0) return 'not yet published'
  const hiddenTimes = acts.hidings
    .filter(
      ({ entryIds, confirmedAt }) =>
        entryIds.includes(reading.entryId) && (confirmedAt ?? Infinity) <= reading.requestedAt,
    )
    .map(({ hiddenAt }) => hiddenAt)
  return Math.max(...allowedTimes) <= Math.max(-Infinity, ...hiddenTimes) ? 'hidden' : undefined
}
