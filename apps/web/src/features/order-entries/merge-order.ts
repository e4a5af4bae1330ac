/**
 * Merges the user's order with the stored list. Remaining entries keep the user's order, removed
 * ones go, and each new entry follows its predecessor in the stored list.
 *
 * @param userIds ids in the user's order
 * @param storedIds ids in the order that is stored now
 */
export function mergeOrder(userIds: readonly string[], storedIds: readonly string[]): readonly string[] {
  const storedIdSet = new Set(storedIds)
  const userIdSet = new Set(userIds)
  const order = userIds.filter((id) => storedIdSet.has(id))
  for (const [index, id] of storedIds.entries()) {
    if (userIdSet.has(id)) continue
    const predecessor = storedIds[index - 1]
    order.splice(predecessor === undefined ? 0 : order.indexOf(predecessor) + 1, 0, id)
  }
  return order
}

export function isSameOrder(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index])
}
