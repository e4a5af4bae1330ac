import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an element when a change has removed the focused element, such as a
 * pressed button, so that keyboard users continue there. Does nothing if nothing had the focus, as
 * during page load.
 *
 * @param targetRef the element; must be focusable (`tabIndex={-1}`)
 * @param change a new value after each change
 * @param preventScroll whether to keep the scroll position even if the element is out of view
 */
export function useFocusRecovery(
  targetRef: RefObject<HTMLElement | null>,
  change: unknown,
  { preventScroll = true }: { readonly preventScroll?: boolean } = {},
): void {
  const previousChangeRef = useRef(change)
  const lastFocusedRef = useRef<Element>(null)
  useEffect(() => {
    lastFocusedRef.current = document.activeElement
    const storeFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastFocusedRef.current = target
    }
    document.addEventListener('focusin', storeFocus)
    return () => document.removeEventListener('focusin', storeFocus)
  }, [])
  useEffect(() => {
    if (previousChangeRef.current === change) return
    previousChangeRef.current = change
    const wasRemoved = lastFocusedRef.current?.isConnected === false
    if (wasRemoved && document.activeElement === document.body) targetRef.current?.focus({ preventScroll })
  }, [targetRef, change, preventScroll])
}
