/** What an operator sets, in the environment or in a `.env` file beside the deployed functions. Read here alone. */
export const env = {
  /** Which AI answers: `embedded`, or nothing for the same. */
  ai: process.env['GEIST_AI'] ?? '',
} as const
