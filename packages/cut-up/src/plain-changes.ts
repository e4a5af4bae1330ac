/**
 * All orders of the places 0 to `count` - 1, each one swap of neighbours from the one before, the first as they are: what bell ringers call plain
 * changes (Tintinnalogia, 1668; Steinhaus, Johnson and Trotter). The first word wanders to the end
 * of the phrase and back again, while with each of its walks one swap is made among the others.
 */
export function plainChanges(count: number): readonly (readonly number[])[] {
  if (count <= 1) return [Array.from({ length: count }, () => 0)]
  return plainChanges(count - 1).flatMap((order, row) => {
    const places = Array.from({ length: count }, (_, place) => place)
    const path = row % 2 === 0 ? places : places.toReversed()
    return path.map((place) => order.map((other) => other + 1).toSpliced(place, 0, 0))
  })
}
