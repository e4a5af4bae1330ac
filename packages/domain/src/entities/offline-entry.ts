import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

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
    timestamp: instantSchema,
  }),
  v.readonly(),
)

export type OfflineEntry = v.InferOutput<typeof offlineEntrySchema>
