import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/** A moment that the server can store: from the year 1 to the year 9999. https://firebase.google.com/docs/firestore/reference/rpc/google.protobuf#timestamp */
export const offlineInstantSchema = v.pipe(
  instantSchema,
  v.minValue(Date.parse('0001-01-01T00:00:00.000Z'), 'is before the year 1'),
  v.ltValue(Date.parse('+010000-01-01T00:00:00.000Z'), 'is after the year 9999'),
)

/**
 * A note written while the browser was offline, stored on the device until it is submitted. Its texts have no limit here:
 * what was stored must always be shown again, and is judged when it is submitted.
 */
export const offlineEntrySchema = v.pipe(
  v.object({
    /** The entry's own from the beginning: submitting it twice makes one entry. */
    id: documentIdSchema,
    /** Who was signed in, `null` for nobody. */
    uid: v.nullable(userIdSchema),
    content: v.string(),
    /** '' when none was given. */
    category: v.string(),
    timestamp: offlineInstantSchema,
  }),
  v.readonly(),
)

export type OfflineEntry = v.InferOutput<typeof offlineEntrySchema>
