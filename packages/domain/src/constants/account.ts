/** What signing up asks for. */
export const account = {
  /** Firebase Authentication's own default, in characters. */
  passwordMinLength: 6,
  /** For how long links with a former username lead to the new one, and nobody else may take it, in milliseconds: 30 days. */
  usernameForwardsMs: 30 * 24 * 60 * 60 * 1_000,
} as const
