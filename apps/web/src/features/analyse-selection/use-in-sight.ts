import { type RefObject, useEffect } from 'react'

/**
 * Brings a result into sight once it is there, for whoever still has the focus where they asked for it; nobody else's page is moved.
 *
 * @param id another one for each result; `undefined` while there is none
 * @param part the panel alone leaves in it what makes the next result
 */
export function useInSight(
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
