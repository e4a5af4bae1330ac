import { useEffect, useRef } from 'react'

/** What a card is found by, see `shared/card-focus`. */
const cardSelector = '[data-card]'

/**
 * Whoever was led from words in the panel to their entry comes back by Escape.
 *
 * @returns to be told of what leads there, when it does
 */
export function useWayBack(): (from: HTMLElement, entryId: string) => void {
  const left = useRef<{ readonly from: HTMLElement; readonly entryId: string }>(undefined)
  useEffect(() => {
    const comeBack = (event: KeyboardEvent) => {
      const { current } = left
      if (event.key !== 'Escape' || event.defaultPrevented || !current || !(event.target instanceof Element)) return
      const card = event.target.closest<HTMLElement>(cardSelector)
      // What can be dragged takes Escape for itself.
      const isHandle = event.target.closest('[aria-roledescription]') !== null
      if (card?.dataset['card'] !== current.entryId || isHandle || !current.from.isConnected) return
      left.current = undefined
      current.from.focus({ preventScroll: true })
      current.from.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', comeBack)
    return () => document.removeEventListener('keydown', comeBack)
  }, [])
  return (from, entryId) => {
    left.current = { from, entryId }
  }
}
