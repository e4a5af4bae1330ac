/**
 * Splits notes into the groups that lie together on the map, the largest first: connected
 * components of the occupied cells of a grid, where cells touch by an edge or a corner. Takes time
 * in proportion to the number of notes.
 *
 * @param notes indices of the notes
 * @param positions x and y of every note of the map in turn, in canvas pixels
 * @param cellSize side of a cell, in canvas pixels: notes nearer than this are in one group, and
 *   notes of two groups are at least this far apart
 */
export function splitIntoGroups(
  notes: readonly number[],
  positions: ArrayLike<number>,
  cellSize: number,
): readonly (readonly number[])[] {
  const cells = new Map<string, { readonly column: number; readonly row: number; readonly notes: number[] }>()
  for (const note of notes) {
    const column = Math.floor((positions[2 * note] ?? 0) / cellSize)
    const row = Math.floor((positions[2 * note + 1] ?? 0) / cellSize)
    const key = `${column} ${row}`
    const cell = cells.get(key) ?? { column, row, notes: [] }
    cell.notes.push(note)
    cells.set(key, cell)
  }
  const groups: (readonly number[])[] = []
  for (const key of cells.keys()) {
    const group: number[] = []
    const queue = [key]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const cell = cells.get(next)
      if (!cell) continue
      cells.delete(next)
      group.push(...cell.notes)
      for (const [x, y] of steps) queue.push(`${cell.column + x} ${cell.row + y}`)
    }
    if (group.length > 0) groups.push(group)
  }
  return groups.toSorted((a, b) => b.length - a.length)
}

const steps = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))
