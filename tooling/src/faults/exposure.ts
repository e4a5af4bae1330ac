import type { Word } from './word'

/** A user made entries readable by others, with these words on the screen. Times are epoch milliseconds. */
export interface Publishing {
  readonly at: number
  readonly markers: readonly string[]
}

/** A user made entries unreadable by others. */
export interface Hiding {
  readonly at: number
  readonly entryIds: readonly string[]
  /** When the server acknowledged it. Until then a reading is no leak. */
  readonly confirmedAt?: number
}

/** What a signed-out reader saw: one word of one entry, between the request and its answer. */
export interface PublicReading {
  readonly marker: string
  readonly entryId: string
  readonly from: number
  readonly to: number
}

/** Why a reading is a leak: the word was not published by then, or the entry was hidden since. */
export type LeakReason = 'not yet published' | 'hidden'

/**
 * Whether others read a word that they may not read. They may where its author's screen said public
 * as it was written, or where a user published the entry later with this very word on the screen,
 * and no user has hidden the entry since.
 *
 * @returns why not; `undefined` where they may
 */
export function leakReason(
  word: Pick<Word, 'marker' | 'sawPublic' | 'writtenAt'>,
  reading: PublicReading,
  acts: { readonly publishings: readonly Publishing[]; readonly hidings: readonly Hiding[] },
): LeakReason | undefined {
  const allowed = [
    ...(word.sawPublic ? [word.writtenAt] : []),
    ...acts.publishings.filter(({ markers }) => markers.includes(word.marker)).map(({ at }) => at),
  ].filter((at) => at <= reading.to)
  if (allowed.length === 0) return 'not yet published'
  const hidden = acts.hidings
    .filter(
      ({ entryIds, confirmedAt }) => entryIds.includes(reading.entryId) && (confirmedAt ?? Infinity) <= reading.from,
    )
    .map(({ at }) => at)
  return Math.max(...allowed) <= Math.max(-Infinity, ...hidden) ? 'hidden' : undefined
}
