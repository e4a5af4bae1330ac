import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to a part of the page when a change has removed the focused element, such as a
 * pressed button, so that keyboard users continue there. Does nothing if nothing had the focus, as
 * during page load.
 *
 * @param part must be focusable (`tabIndex={-1}`)
 * @param change a new value after each change
 * @param preventScroll whether to keep the scroll position even if the part is out of view
 */
export function useFocusRecovery(
  part: RefObject<HTMLElement | null>,
  change: unknown,
  { preventScroll = true }: { readonly preventScroll?: boolean } = {},
): void {
  const previousChange = useRef(change)
  const lastFocused = useRef<Element>(null)
  useEffect(() => {
    lastFocused.current = document.activeElement
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) lastFocused.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (previousChange.current === change) return
    previousChange.current = change
    const wasRemoved = lastFocused.current?.isConnected === false
    if (wasRemoved && document.activeElement === document.body) part.current?.focus({ preventScroll })
  }, [part, change, preventScroll])
}
