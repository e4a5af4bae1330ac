import type { JoinedEntry } from '../contracts/joined-entries'

/** An entry where it stands in a joined text, from `start` to `end` in UTF-16 code units. */
export interface PartedEntry {
  readonly id: string
  readonly start: number
  readonly end: number
}

/** Finds the entries again in what `joinSelected` joined; `undefined` where that is not what the text is joined of. */
export function partSelected(content: string, entries: readonly JoinedEntry[]): readonly PartedEntry[] | undefined {
  let next = 0
  const parted = entries.map(({ id, length }) => {
    const start = next
    next = start + length + 1
    return { id, start, end: start + length }
  })
  const isWhole = next - 1 === content.length
  return isWhole && parted.slice(1).every(({ start }) => content[start - 1] === '\n') ? parted : undefined
}
