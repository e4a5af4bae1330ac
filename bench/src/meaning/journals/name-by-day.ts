/**
 * Names items by their day. The second item of a day gets the suffix `b`, the third `c`.
 *
 * @param days the day of each item, such as '2025-03-14'
 */
export function nameByDay(days: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return days.map((day) => {
    const count = counts.get(day) ?? 0
    counts.set(day, count + 1)
    return count === 0 ? day : `${day}${String.fromCodePoint('a'.codePointAt(0)! + count)}`
  })
}
