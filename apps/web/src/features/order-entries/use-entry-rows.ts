import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

import { idOfFocusedCard } from '../../shared/card-focus'
import { useTopOf } from '../../shared/use-top-of'

/** Up to this many rows all stand on the page, so that the browser's own search finds what is in them. */
const wholeCount = 60
/** How many rows stand ready above and below the screen: Tab finds the next one there, and so does what is moved by keys. */
const readyCount = 4
/** An entry of three lines with its gap, in CSS pixels; what it really is, is measured. */
const usualHeight = 158

/** Where all rows of a list lie, also those that are not on the page. */
export type EntryRows = Virtualizer<Window, HTMLLIElement>

/**
 * The rows of a list: of a long one, those near the screen, with the one that has the focus and the one that is moved.
 *
 * @param list the element that they stand in
 * @param underWay the id of the entry that is moved
 * @returns the rows, and how far below the top of the page they begin, in CSS pixels
 */
export function useEntryRows(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  underWay: string | undefined,
): { readonly rows: EntryRows; readonly top: number } {
  const top = useTopOf(list)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to remember what it gives
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: () => usualHeight,
    scrollMargin: top,
    overscan: readyCount,
    // What is moved scrolls by a row at a time, and some stand ready beyond the screen: the next one may come a frame later.
    useFlushSync: underWay === undefined,
    initialOffset: () => window.scrollY,
    rangeExtractor: useCallback(
      (range: Range) => {
        if (ids.length <= wholeCount) return ids.map((_, index) => index)
        const wanted = [idOfFocusedCard(list.current), underWay].flatMap((id) => (id === undefined ? [] : [id]))
        const kept = wanted.flatMap((id) => {
          const at = ids.indexOf(id)
          return at === -1 ? [] : [at - 1, at, at + 1].filter((index) => index >= 0 && index < ids.length)
        })
        return [...new Set([...kept, ...defaultRangeExtractor(range)])].toSorted((one, other) => one - other)
      },
      [ids, underWay, list],
    ),
  })
  return { rows, top }
}
