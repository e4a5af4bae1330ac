import * as v from 'valibot'
import { documentIdSchema } from './document-id'
import { instantSchema } from './instant'
import { userIdSchema } from './user-id'

/**
 * An instant that Firestore can store: from the year 1 to the year 9999.
 * https://firebase.google.com/docs/firestore/reference/rpc/google.protobuf#timestamp
 */
export const storableInstantSchema = v.pipe(
  instantSchema,
  v.minValue(Date.parse('0001-01-01T00:00:00.000Z'), 'is before the year 1'),
  v.ltValue(Date.parse('+010000-01-01T00:00:00.000Z'), 'is after the year 9999'),
)

/**
 * A note written while the browser was offline, stored on the device until it is submitted. Its
 * texts have no limit here: a stored note must always be readable, and is validated on submission.
 */
export const offlineEntrySchema = v.pipe(
  v.object({
    /** The later entry's id: submitting the note twice creates one entry. */
    id: documentIdSchema,
    /** The signed-in account, `null` for none. */
    uid: v.nullable(userIdSchema),
    content: v.string(),
    /** '' if the user chose none. */
    category: v.string(),
    timestamp: storableInstantSchema,
    /** The notebook to file it in. Missing for none. */
    notebookId: v.exactOptional(documentIdSchema),
    /** The suggested question that it answers. Missing for none. */
    userPrompt: v.exactOptional(v.string()),
  }),
  v.readonly(),
)

export type OfflineEntry = v.InferOutput<typeof offlineEntrySchema>
