import * as v from 'valibot'
import { limits } from '../constants/limits'

/**
 * Whether Firestore accepts a document id (https://firebase.google.com/docs/firestore/quotas).
 * Requests with another id always fail.
 */
export function isDocumentId(id: string): boolean {
  return id !== '' && !invalidIdPattern.test(id)
}

/** An account id of Firebase Authentication, which is used as a document id. */
export const userIdSchema = v.pipe(
  v.string('must be text'),
  v.check((id) => id.length <= limits.userIdMaxLength && isDocumentId(id), 'must be an account ID'),
)

/**
 * Invalid document ids: a slash or a lone surrogate anywhere, or the whole id `.`, `..` or
 * `__anything__`.
 */
const invalidIdPattern = /\/|[\ud800-\udfff]|^\.{1,2}$|^__.*__$/u
