import * as v from 'valibot'
import { limits } from '../constants/limits'
import { documentIdSchema } from '../entities/document-id'

/**
 * Which entries stand in a `content` of entries joined by newlines, in their order, and how long each is in UTF-16 code units: entries
 * have newlines themselves. `joinSelected` makes both, `partSelected` takes them apart.
 */
export const joinedEntries = v.pipe(
  v.array(
    v.strictObject({
      id: documentIdSchema,
      length: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.selectedContentMaxLength)),
    }),
  ),
  v.minLength(1, 'must name an entry'),
  v.maxLength(limits.selectedEntriesMax, `must name at most ${limits.selectedEntriesMax} entries`),
  v.check((entries) => new Set(entries.map(({ id }) => id)).size === entries.length, 'must name each entry once'),
)

/** One of the entries that are joined. */
export interface JoinedEntry {
  readonly id: string
  /** In UTF-16 code units. */
  readonly length: number
}
