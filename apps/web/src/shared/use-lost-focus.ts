import { type RefObject, useEffect, useRef } from 'react'

/**
 * Gives the focus to a part of the page when it has changed and what had the focus has gone with that, as a button that was pressed: whoever uses the
 * keyboard goes on from there. What changes by itself before anything had the focus, as while a page loads, takes it from nobody.
 *
 * @param part can have the focus (`tabIndex={-1}`)
 * @param change another one after each change
 * @param preventScroll whether the page stays where it is, also when the part is out of sight
 */
export function useLostFocus(
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
