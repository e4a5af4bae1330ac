import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a new result into view if the focus is still in the panel.
 * @param id changes with each result; `undefined` for none
 * @param part `panel` only scrolls the panel, so that the form stays visible
 */
export function useScrollIntoView(
  result: RefObject<HTMLElement | null>,
  id: string | undefined,
  part: 'result' | 'panel',
): void {
  useEffect(() => {
    const panel = result.current?.closest('[data-begun]')
    if (id === undefined || !panel?.contains(document.activeElement)) return
    panel.scrollIntoView({ block: 'nearest' })
    if (part === 'result') result.current?.scrollIntoView({ block: 'nearest' })
  }, [result, id, part])
}
