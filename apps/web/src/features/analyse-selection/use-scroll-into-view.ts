import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a new result into view if the focus is still in the panel.
 * @param id changes with each result; `undefined` for none
 * @param extent `panel` only scrolls the panel, so that the form stays visible
 */
export function useScrollIntoView(
  resultRef: RefObject<HTMLElement | null>,
  id: string | undefined,
  extent: 'result' | 'panel',
): void {
  useEffect(() => {
    const panel = resultRef.current?.closest('[data-begun]')
    if (id === undefined || !panel?.contains(document.activeElement)) return
    panel.scrollIntoView({ block: 'nearest' })
    if (extent === 'result') resultRef.current?.scrollIntoView({ block: 'nearest' })
  }, [resultRef, id, extent])
}
