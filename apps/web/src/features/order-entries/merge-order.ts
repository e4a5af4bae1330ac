/**
 * Merges the user's order with the current list. Remaining entries keep the user's order, removed
 * ones go, and each new entry follows its predecessor in the current list.
 *
 * @param arranged ids as the user arranged them
 * @param current ids as they are stored now
 */
export function mergeOrder(arranged: readonly string[], current: readonly string[]): readonly string[] {
  const currentIds = new Set(current)
  const arrangedIds = new Set(arranged)
  const order = arranged.filter((id) => currentIds.has(id))
  for (const [index, id] of current.entries()) {
    if (arrangedIds.has(id)) continue
    const predecessor = current[index - 1]
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, id)
  }
  return order
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
