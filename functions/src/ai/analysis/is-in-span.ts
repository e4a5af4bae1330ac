import type { Span } from '@geist/domain'

/** Whether a time lies in a span. @param instant epoch milliseconds; `undefined` lies in none */
export function isInSpan(instant: number | undefined, { from, before }: Span): boolean {
  return instant !== undefined && instant >= from && instant < before
}
