import * as v from 'valibot'
import { limits } from '../constants/limits'
import { documentIdSchema } from './document-id'

/**
 * Ids of the last writes of a document, newest first. Each write brings an id of its own and names the write that it is based on: the Security
 * Rules refuse one whose base is not the newest (compare-and-set), so a stale or late write never takes effect unseen. The older ids let a
 * device recognise a write of its own whose answer was lost.
 *
 * A write by the server that changes what a person sees adds an id as well; one that does not (a purge date, figures) adds none.
 */
export const writeIdsSchema = v.pipe(
  v.array(documentIdSchema),
  v.minLength(1),
  v.maxLength(limits.writeIdsMax),
  v.readonly(),
)
