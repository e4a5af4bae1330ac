import { getFirstCollision, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

import type { EntryRows } from './use-virtual-rows'

/** Number of rows by which each key moves an entry. */
const keySteps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

/**
 * Position of a dragged entry after an arrow key: the next row, scrolled to the middle of the
 * screen.
 *
 * @param indexes of all entries by id
 * @param rows bounds of all rows
 */
export function useKeyboardCoordinates(
  indexes: ReadonlyMap<unknown, number>,
  rows: RefObject<EntryRows | null>,
): KeyboardCoordinateGetter {
  // A sensor keeps its options until the drag ends, while the list may change.
  const latestIndexes = useRef(indexes)
  useLayoutEffect(() => {
    latestIndexes.current = indexes
  }, [indexes])
  return useCallback<KeyboardCoordinateGetter>(
    (event, { active, context, currentCoordinates }) => {
      const step = keySteps[event.code]
      if (step === undefined) return undefined
      event.preventDefault()
      const bounds = rows.current?.measurementsCache ?? []
      const index = latestIndexes.current.get(active)
      const overIndex = latestIndexes.current.get(getFirstCollision(context.collisions, 'id'))
      if (index === undefined || overIndex === undefined) return undefined
      const [draggedRow, targetRow] = [bounds[index], bounds[overIndex + step]]
      if (!draggedRow || !targetRow) return undefined
      const start = overIndex + step > index ? targetRow.end - draggedRow.size : targetRow.start
      // Past the middle of the screen, scroll the page instead.
      const overshoot = (start - window.scrollY - window.innerHeight / 2) * step
      if (overshoot > 0) window.scrollBy({ top: Math.ceil(overshoot) * step, behavior: 'instant' })
      return { x: currentCoordinates.x, y: start - window.scrollY }
    },
    [rows],
  )
}
