import type { JoinedEntry } from '../../contracts/joined-entries'

/** The range of an entry in a joined text, in UTF-16 code units. */
export interface SelectedEntryRange {
  readonly id: string
  readonly start: number
  readonly end: number
}

/**
 * Splits the text that `joinSelection` built; `undefined` if the text does not match the entries.
 */
export function splitSelection(
  content: string,
  entries: readonly JoinedEntry[],
): readonly SelectedEntryRange[] | undefined {
  let next = 0
  const parted = entries.map(({ id, length }) => {
    const start = next
    next = start + length + 1
    return { id, start, end: start + length }
  })
  const isWhole = next - 1 === content.length
  return isWhole && parted.slice(1).every(({ start }) => content[start - 1] === '\n') ? parted : undefined
}
