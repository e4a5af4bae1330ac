/**
 * Names that cannot be claimed: routes, and words with another meaning where a name is expected.
 * Security Rules repeat the list.
 */
export const reservedUsernames: ReadonlySet<string> = new Set([
  'create-entry',
  'dashboard',
  'notebooks',
  'explore',
  'contentmap',
  'chat',
  'terms-and-conditions',
  'privacy-policy',
  'api',
  'about',
  'account',
  'help',
  'login',
  'logout',
  'me',
  'null',
  'undefined',
  'none',
  'root',
  'settings',
  'signin',
  'sign-in',
  'signup',
  'sign-up',
  'www',
  'you',
])

/**
 * Words that would make a name look official: no part of a username may be one, see
 * `isReservedUsername`. Security Rules repeat the list. It is short because each word bans many
 * names: `help` and `team`, for example, occur in too many harmless ones.
 */
export const reservedUsernameParts: ReadonlySet<string> = new Set([
  'geist',
  'admin',
  'administrator',
  'moderator',
  'official',
  'security',
  'staff',
  'support',
  'system',
])
