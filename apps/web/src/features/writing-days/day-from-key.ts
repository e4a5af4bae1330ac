import type { CalendarDay } from '@geist/domain'

/**
 * Day that a key leads to: arrows up and down a day, left and right a week, Home and End to the
 * ends. `undefined` for other keys.
 */
export function dayFromKey(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  day: CalendarDay,
  { first, last }: { readonly first: CalendarDay; readonly last: CalendarDay },
): CalendarDay | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  const next = {
    ArrowUp: day - 1,
    ArrowDown: day + 1,
    ArrowLeft: day - 7,
    ArrowRight: day + 7,
    Home: first,
    End: last,
  }[key]
  // At an edge the key does nothing, and does not scroll the page either.
  return next === undefined || next < first || next > last ? (next === undefined ? undefined : day) : next
}
