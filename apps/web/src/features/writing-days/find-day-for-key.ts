import type { CalendarDay } from '@geist/domain'

import type { DayRange } from './get-period-range'

/**
 * Finds the day that a key leads to. Arrows move by a day up and down, and by a week left and
 * right; Home and End lead to the ends of the range. Returns `undefined` for other keys.
 */
export function findDayForKey(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  day: CalendarDay,
  { first, last }: DayRange,
): CalendarDay | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const targetDay = {
    ArrowUp: day - 1,
    ArrowDown: day + 1,
    ArrowLeft: day - 7,
    ArrowRight: day + 7,
    Home: first,
    End: last,
  }[key]
  if (targetDay === undefined) return undefined
  // At an edge, the key leads to the same day: a result keeps it from scrolling the page.
  return targetDay < first || targetDay > last ? day : targetDay
}
