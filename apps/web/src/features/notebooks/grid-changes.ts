import { type RefObject, useEffect } from 'react'
import { create } from 'zustand'

/** How often somebody here has taken a notebook off the grid, or brought it back. */
const useChanges = create(() => ({ count: 0 }))
/** How many of them a grid has met. */
let met = 0

/** Says that somebody here has taken a notebook off the grid, or brought it back: what had the focus is gone with that. */
export function noteGridChange(): void {
  useChanges.setState(({ count }) => ({ count: count + 1 }))
}

/**
 * Gives the focus to a part of the grid when what had it is gone with such a change. The change may have led to the grid: what had the focus was then on the
 * screen before, of which `useLostFocus` knows nothing.
 *
 * @param part can have the focus (`tabIndex={-1}`)
 */
export function useGridFocus(part: RefObject<HTMLElement | null>): void {
  const count = useChanges((changes) => changes.count)
  useEffect(() => {
    if (count === met) return
    met = count
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true })
  }, [part, count])
}
