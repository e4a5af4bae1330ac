import * as v from 'valibot'

/**
 * The id of an entry or a notebook, generated on the client: Firestore's own 20 characters, or any
 * up to 64.
 */
export const documentIdPattern = /^[A-Za-z0-9_-]{20,64}$/

export const documentIdSchema = v.pipe(
  v.string('must be text'),
  v.regex(documentIdPattern, 'must be 20 to 64 letters, digits, "_" or "-"'),
)
