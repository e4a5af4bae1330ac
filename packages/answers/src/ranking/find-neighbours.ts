import { dayMs } from '@geist/domain'
import type { Note } from './note'

type PlacedNote = Pick<Note, 'writtenAt' | 'category' | 'notebook'>

/**
 * For each note, the indexes of its neighbours: the notes around it in time, and those before and
 * after it in its notebook and category. A note such as 'She died this morning' leans on them.
 */
export function findNeighbours(notes: readonly PlacedNote[]): readonly (readonly number[])[] {
  const order = [...notes.keys()].toSorted((a, b) => (notes[a]?.writtenAt ?? 0) - (notes[b]?.writtenAt ?? 0))
  const neighbours = notes.map(() => new Set<number>())
  linkNearby(order, notes, neighbours, { count: 3, days: 4 })
  for (const field of ['notebook', 'category'] as const) {
    const groups = groupBy(order, (index) => notes[index]?.[field] ?? '')
    for (const [label, group] of groups)
      if (label !== '') linkNearby(group, notes, neighbours, { count: 1, days: labelledDays })
  }
  return neighbours.map((set) => [...set])
}

/** How far apart two consecutive notes of a category or notebook may be. */
const labelledDays = 30

function groupBy(items: readonly number[], getKey: (item: number) => string): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>()
  for (const item of items) {
    const group = groups.get(getKey(item)) ?? []
    group.push(item)
    groups.set(getKey(item), group)
  }
  return groups
}

/** Links each note with at most `count` after it that were written at most `days` later. */
function linkNearby(
  order: readonly number[],
  notes: readonly PlacedNote[],
  neighbours: readonly Set<number>[],
  { count, days }: { readonly count: number; readonly days: number },
): void {
  for (const [position, index] of order.entries()) {
    for (const next of order.slice(position + 1, position + 1 + count)) {
      const distance = (notes[next]?.writtenAt ?? 0) - (notes[index]?.writtenAt ?? 0)
      if (distance > days * dayMs) break
      neighbours[index]?.add(next)
      neighbours[next]?.add(index)
    }
  }
}
