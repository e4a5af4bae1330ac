import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** Number of notebooks that the user has removed from or restored to the grid in this tab. */
const useGridChanges = create(() => ({ count: 0 }))
/** The count that a mounted grid has already handled. */
let handledCount = 0

/** Notifies the grid that a notebook was removed or restored, which may have lost the focus. */
export function notifyGridChange(): void {
  useGridChanges.setState(({ count }) => ({ count: count + 1 }))
}

/**
 * Moves a lost focus to the grid after a notebook was removed or restored. Unlike
 * `useFocusRecovery` it also covers focus lost on another screen, which led to the grid.
 *
 * @param elementRef must be focusable (`tabIndex={-1}`)
 */
export function useGridFocusRecovery(elementRef: RefObject<HTMLElement | null>): void {
  const count = useGridChanges((changes) => changes.count)
  useEffect(() => {
    if (count === handledCount) return
    handledCount = count
    if (document.activeElement === document.body) elementRef.current?.focus({ preventScroll: true })
  }, [elementRef, count])
}
