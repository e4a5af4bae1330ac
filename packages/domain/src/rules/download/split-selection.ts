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
  let nextStart = 0
  const ranges = entries.map(({ id, length }) => {
    const start = nextStart
    nextStart = start + length + 1
    return { id, start, end: start + length }
  })
  const isWhole = nextStart - 1 === content.length
  return isWhole && ranges.slice(1).every(({ start }) => content[start - 1] === '\n') ? ranges : undefined
}
