/** What signing up asks for. */
export const account = {
  /** Firebase Authentication's own default, in characters. */
  passwordMinLength: 6,
  /** What a new password has to withstand, in guesses: Firebase slows guessing down long before. More than there are common passwords in the list of zxcvbn, of which OWASP's ASVS (6.2.4) wants 3,000 refused. */
  passwordMinGuesses: 50_000,
  /** For how long links with a former username lead to the new one, and nobody else may take it, in milliseconds: 30 days. */
  usernameForwardsMs: 30 * 24 * 60 * 60 * 1_000,
  /** How long a username is kept before another one is taken, but for going back to the one before, in milliseconds: 7 days. So nobody keeps more than a few from others. */
  renamesEveryMs: 7 * 24 * 60 * 60 * 1_000,
} as const
