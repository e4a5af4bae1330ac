import type { FailureReason } from '@geist/domain'

/** What a call came to. Expected failures are values, with the reason that the caller is told. */
export type Outcome<Response> =
  | { readonly status: 'answered'; readonly response: Response }
  | { readonly status: 'refused'; readonly reason: FailureReason }
