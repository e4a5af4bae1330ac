import * as v from 'valibot'
import { limits } from '../constants/limits'

/** The id of an account, as Firebase Authentication gives it. It names documents, so it holds no slash. */
export const userIdSchema = v.pipe(
  v.string('must be a text'),
  v.check(
    (id) => id.length > 0 && id.length <= limits.userIdMaxLength && !id.includes('/'),
    'must be the id of an account',
  ),
)
