/** What signing up asks for. */
export const account = {
  /** Firebase Authentication's own default, in characters. */
  passwordMinLength: 6,
} as const
