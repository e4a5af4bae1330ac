/**
 * All permutations of 0 to `count` - 1, starting with the identity, each one adjacent swap from the
 * last. Bell ringers call them plain changes (Tintinnalogia, 1668); also the
 * Steinhaus–Johnson–Trotter algorithm. The first word walks to the end of the phrase and back; each
 * walk is followed by one swap of the others.
 */
export function listPlainChanges(count: number): readonly (readonly number[])[] {
  if (count <= 1) return [Array.from({ length: count }, () => 0)]
  return listPlainChanges(count - 1).flatMap((order, row) => {
    const positions = Array.from({ length: count }, (_, position) => position)
    const path = row % 2 === 0 ? positions : positions.toReversed()
    return path.map((position) => order.map((element) => element + 1).toSpliced(position, 0, 0))
  })
}
