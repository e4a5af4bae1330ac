import * as v from 'valibot'
import { limits } from '../constants/limits'
import { documentIdSchema } from '../entities/document-id'

/**
 * The entries of a newline-joined `content` in order, with their lengths in UTF-16 code units.
 * Lengths are needed because entries contain newlines. `joinSelection` builds it and
 * `splitSelection` splits it.
 */
export const joinedEntriesSchema = v.pipe(
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

export interface JoinedEntry {
  readonly id: string
  /** In UTF-16 code units. */
  readonly length: number
}
