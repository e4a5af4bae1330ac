import { getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

import type { RowVirtualizer } from './use-virtual-rows'

/** Number of rows by which each key moves an entry. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Returns a function for the position of a dragged entry after an arrow key: the next row, scrolled
 * to the middle of the screen.
 *
 * @param indexById index of each entry by its id
 * @param virtualizerRef knows the bounds of all rows
 */
export function useKeyboardCoordinates(
  indexById: ReadonlyMap<unknown, number>,
  virtualizerRef: RefObject<RowVirtualizer | null>,
): KeyboardCoordinateGetter {
  // A sensor keeps its options until the drag ends, while the list may change.
  const latestIndexById = useRef(indexById)
  useLayoutEffect(() => {
    latestIndexById.current = indexById
  }, [indexById])
  return useCallback<KeyboardCoordinateGetter>(
    (event, { active, context, currentCoordinates }) => {
      const step = keySteps[event.code]
      if (step === undefined) return undefined
      event.preventDefault()
      const bounds = virtualizerRef.current?.measurementsCache ?? []
      const index = latestIndexById.current.get(active)
      const overIndex = latestIndexById.current.get(getFirstCollision(context.collisions, 'id'))
      if (index === undefined || overIndex === undefined) return undefined
      const targetIndex = overIndex + step
      const draggedRow = bounds[index]
      const targetRow = bounds[targetIndex]
      if (!draggedRow || !targetRow) return undefined
      const targetStart = targetIndex > index ? targetRow.end - draggedRow.size : targetRow.start
      // Past the middle of the screen, the page scrolls instead.
      const overshoot = (targetStart - window.scrollY - window.innerHeight / 2) * step
      if (overshoot > 0) window.scrollBy({ top: Math.ceil(overshoot) * step, behavior: 'instant' })
      return { x: currentCoordinates.x, y: targetStart - window.scrollY }
    },
    [virtualizerRef],
  )
}
