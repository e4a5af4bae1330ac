/** What signing up asks for. */
export const account = {
  /** Firebase Authentication's own default, in characters. */
  passwordMinLength: 6,
  /** For how long links with a former username lead to the new one, and nobody else may take it, in milliseconds: 30 days. */
  usernameForwardsMs: 30 * 24 * 60 * 60 * 1_000,
  /** How long a username is kept before another one is taken, but for going back to the one before, in milliseconds: 7 days. So nobody keeps more than a few from others. */
  renamesEveryMs: 7 * 24 * 60 * 60 * 1_000,
} as const
