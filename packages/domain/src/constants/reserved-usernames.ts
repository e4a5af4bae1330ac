/** Names that nobody may claim: routes, and words that mean something else where a name is expected. Security Rules repeat the list. */
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
 * Words by which a name would speak for whoever runs Geist: none may be a part of it, see `isReservedUsername`. Security Rules repeat the list. Few and plain, since each is taken
 * from everybody's names: `help` or `team` are in too many that mean nothing by it.
 */
export const wordsOfAuthority: ReadonlySet<string> = new Set([
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
