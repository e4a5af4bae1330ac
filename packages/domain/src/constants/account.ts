/** Requirements and time limits of accounts. */
export const account = {
  /** Firebase Authentication's own default, in characters. */
  passwordMinLength: 6,
  /**
   * The fewest guesses that a new password must withstand; Firebase throttles guessing long before.
   * It exceeds the number of common passwords in zxcvbn's list. OWASP ASVS 6.2.4 asks to refuse
   * 3,000.
   */
  passwordMinGuesses: 50_000,
  /**
   * For 30 days, links with a former username redirect to the new one, and no other user can claim
   * it.
   */
  usernameForwardingMs: 30 * 24 * 60 * 60 * 1_000,
  /**
   * The minimum time between username changes, 7 days, except for changing back. It limits how many
   * names one account can reserve.
   */
  usernameChangeIntervalMs: 7 * 24 * 60 * 60 * 1_000,
} as const
