import type { FailureReason } from '@geist/domain'

/** The result of a call. Expected failures are values with a reason for the caller. */
export type Outcome<Response> =
  | { readonly status: 'answered'; readonly response: Response }
  | { readonly status: 'refused'; readonly reason: FailureReason }
