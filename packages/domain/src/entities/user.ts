import * as v from 'valibot'
import { limits } from '../constants/limits'
import { atMostCharacters } from './at-most-characters'
import { userIdSchema } from './user-id'
import { usernameSchema } from './username'

/** A public profile, as stored in `users`. */
export const userSchema = v.pipe(
  v.object({
    /** The id of both the account and the document. */
    UID: userIdSchema,
    username: usernameSchema,
    /** The username in lower case: the id of its claim in `usernames`. */
    usernameKey: usernameSchema,
    biography: atMostCharacters(limits.biographyMaxLength),
  }),
  v.check((user) => user.usernameKey === user.username.toLowerCase(), 'usernameKey must be the username in lower case'),
  v.readonly(),
)

export type User = v.InferOutput<typeof userSchema>
