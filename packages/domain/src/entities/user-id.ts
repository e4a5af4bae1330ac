import * as v from 'valibot'
import { limits } from '../constants/limits'

/**
 * An account id of Firebase Authentication. It is used as a document id, so it must be valid as one
 * (https://firebase.google.com/docs/firestore/quotas).
 */
export const userIdSchema = v.pipe(
  v.string('must be text'),
  v.check(
    (id) => id.length > 0 && id.length <= limits.userIdMaxLength && !invalidIdPattern.test(id),
    'must be an account ID',
  ),
)

/**
 * Invalid document ids: a slash or a lone surrogate anywhere, or the whole id `.`, `..` or
 * `__anything__`.
 */
const invalidIdPattern = /\/|[\ud800-\udfff]|^\.{1,2}$|^__.*__$/u
