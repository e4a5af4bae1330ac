import * as v from 'valibot'

/** 3 to 30 of a-z, 0-9, "_" and "-". Security Rules repeat it. Reserved words are a matter of claiming, not of shape. */
export const usernamePattern = /^[a-z0-9_-]{3,30}$/

/** A username as it is stored. */
export const usernameSchema = v.pipe(
  v.string('must be a text'),
  v.regex(usernamePattern, 'must be 3 to 30 of a-z, 0-9, "_" and "-"'),
)
