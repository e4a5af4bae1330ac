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
  const before = useRef(change)
  const last = useRef<Element>(null)
  useEffect(() => {
    last.current = document.activeElement
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (before.current === change) return
    before.current = change
    const hasGone = last.current?.isConnected === false
    if (hasGone && document.activeElement === document.body) part.current?.focus({ preventScroll })
  }, [part, change, preventScroll])
}
