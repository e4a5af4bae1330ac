import type { TimeSpan } from '@geist/domain'

/** @param instant epoch milliseconds; `undefined` lies in no span */
export function isInSpan(instant: number | undefined, { start, end }: TimeSpan): boolean {
  return instant !== undefined && instant >= start && instant < end
}
