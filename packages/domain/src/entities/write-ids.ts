import * as v from 'valibot'
import { limits } from '../constants/limits'
import { documentIdSchema } from './document-id'

/**
 * Ids of the last writes of a document, newest first. Each write adds its own id and names the
 * write it is based on. Security Rules reject a write whose base is not the newest
 * (compare-and-set), so a stale or late write never takes effect unseen. A device finds its own
 * write among the older ids if the acknowledgement was lost.
 *
 * A server write that changes visible data also adds an id. Writes of a purge date or of figures do
 * not.
 */
export const writeIdsSchema = v.pipe(
  v.array(documentIdSchema),
  v.minLength(1),
  v.maxLength(limits.writeIdsMax),
  v.readonly(),
)
