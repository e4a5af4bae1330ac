/**
 * Merges the user's order with the current list. Remaining entries keep the user's order, removed
 * ones go, and each new entry follows its predecessor in the current list.
 *
 * @param arranged ids as the user arranged them
 * @param current ids as they are stored now
 */
export function mergeOrder(arranged: readonly string[], current: readonly string[]): readonly string[] {
  const present = new Set(current)
  const known = new Set(arranged)
  const order = arranged.filter((id) => present.has(id))
  for (const [index, id] of current.entries()) {
    if (known.has(id)) continue
    const before = current[index - 1]
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id)
  }
  return order
}

export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}
