/**
 * The order that somebody sees while it is theirs: what they have arranged stays as they arranged it, what has gone meanwhile is gone, and what has come
 * stands behind whatever it follows in the list as it is now.
 *
 * @param held the order as it was arranged
 * @param now the list as it is now
 */
export function heldOrder(held: readonly string[], now: readonly string[]): readonly string[] {
  const present = new Set(now)
  const known = new Set(held)
  const order = held.filter((id) => present.has(id))
  const come = now.flatMap((id, index) => (known.has(id) ? [] : [{ id, before: now[index - 1] }]))
  for (const { id, before } of come) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  return order
}

/** Whether two orders are the same. */
export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
