import * as v from 'valibot'

/** Security Rules repeat the pattern. Reserved words are checked only when a name is claimed. */
export const usernamePattern = /^[a-z0-9_-]{3,30}$/

export const usernameSchema = v.pipe(
  v.string('must be text'),
  v.regex(usernamePattern, 'must be 3 to 30 of a-z, 0-9, "_" and "-"'),
)
