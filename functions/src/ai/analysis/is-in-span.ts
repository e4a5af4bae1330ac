import type { Span } from '@geist/domain'

/** @param instant epoch milliseconds; `undefined` lies in no span */
export function isInSpan(instant: number | undefined, { from, before }: Span): boolean {
  return instant !== undefined && instant >= from && instant < before
}
