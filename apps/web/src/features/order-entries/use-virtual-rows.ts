import { defaultRangeExtractor, type Range, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

import { findFocusedCardId } from '../../shared/card-focus'
import { useDistanceFromTop } from '../../shared/use-distance-from-top'

/** Lists up to this length are fully mounted, so that the browser's find-in-page works. */
const maxUnvirtualizedRows = 60
/** Rows mounted above and below the screen, for Tab and for keyboard drags. */
const overscan = 4
/** Height of a three-line entry with its gap, in CSS pixels, until it is measured. */
const estimatedHeightPx = 158

/** The virtualizer of the list. It knows the bounds of all rows, mounted or not. */
export type RowVirtualizer = Virtualizer<Window, HTMLLIElement>

/**
 * Virtualizes the list: mounts the rows near the screen, and the focused and the dragged row with
 * their neighbours.
 *
 * @param listRef the container element
 * @param draggedId id of the entry that is being dragged or dropped
 * @returns the virtualizer, and the distance of the list from the top of the page
 */
export function useVirtualRows(
  listRef: RefObject<HTMLElement | null>,
  ids: readonly string[],
  draggedId: string | undefined,
): { readonly virtualizer: RowVirtualizer; readonly topPx: number } {
  const topPx = useDistanceFromTop(listRef)
  // oxlint-disable-next-line react/incompatible-library -- the React compiler is not used here
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: ids.length,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    estimateSize: () => estimatedHeightPx,
    scrollMargin: topPx,
    overscan,
    // During a drag the next row may mount a frame later; `overscan` covers that.
    useFlushSync: draggedId === undefined,
    initialOffset: () => window.scrollY,
    rangeExtractor: useCallback(
      (range: Range) => findRowsToMount(range, ids, [findFocusedCardId(listRef.current), draggedId]),
      [ids, draggedId, listRef],
    ),
  })
  return { virtualizer, topPx }
}

/** Indexes of the rows to mount, in order. Rows of `keptIds` stay mounted with their neighbours. */
function findRowsToMount(range: Range, ids: readonly string[], keptIds: readonly (string | undefined)[]): number[] {
  if (ids.length <= maxUnvirtualizedRows) return ids.map((_, index) => index)
  const indexes = new Set(defaultRangeExtractor(range))
  for (const id of keptIds) {
    const index = id === undefined ? -1 : ids.indexOf(id)
    if (index === -1) continue
    for (const neighbour of [index - 1, index, index + 1]) {
      if (neighbour >= 0 && neighbour < ids.length) indexes.add(neighbour)
    }
  }
  return [...indexes].toSorted((a, b) => a - b)
}
