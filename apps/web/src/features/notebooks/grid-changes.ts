import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** Number of notebooks removed from or restored to the grid by this user on this page. */
const useGridChanges = create(() => ({ count: 0 }))
/** The count that a mounted grid has already handled. */
let handledCount = 0

/** Reports that a notebook was removed or restored, which may have lost the focus. */
export function notifyGridChange(): void {
  useGridChanges.setState(({ count }) => ({ count: count + 1 }))
}

/**
 * Moves a lost focus to the grid after such a change. Unlike `useFocusRecovery` it also covers
 * focus lost on another screen, which led to the grid.
 *
 * @param element must be focusable (`tabIndex={-1}`)
 */
export function useGridFocus(element: RefObject<HTMLElement | null>): void {
  const count = useGridChanges((changes) => changes.count)
  useEffect(() => {
    if (count === handledCount) return
    handledCount = count
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [element, count])
}
