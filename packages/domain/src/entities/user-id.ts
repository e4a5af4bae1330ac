import * as v from 'valibot'
import { limits } from '../constants/limits'

/** The id of an account, as Firebase Authentication gives it. It names documents, so it is nothing that can name none (https://firebase.google.com/docs/firestore/quotas). */
export const userIdSchema = v.pipe(
  v.string('must be a text'),
  v.check(
    (id) => id.length > 0 && id.length <= limits.userIdMaxLength && !unnaming.test(id),
    'must be the id of an account',
  ),
)

/** A slash or half a character within, or all of it: one dot, two of them, `__anything__`. */
const unnaming = /\/|[\ud800-\udfff]|^\.{1,2}$|^__.*__$/u
