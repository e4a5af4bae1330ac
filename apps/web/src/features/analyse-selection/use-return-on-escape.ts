import { useEffect, useRef } from 'react'

/** Selects cards, see `shared/card-focus`. */
const cardSelector = '[data-card]'

/**
 * Makes Escape on an entry card return the focus to the panel's link that led there.
 * @returns a function to call when a link is followed
 */
export function useReturnOnEscape(): (link: HTMLElement, entryId: string) => void {
  const followedLink = useRef<{ readonly link: HTMLElement; readonly entryId: string }>(undefined)
  useEffect(() => {
    const returnToLink = (event: KeyboardEvent) => {
      const { current } = followedLink
      if (event.key !== 'Escape' || event.defaultPrevented || !current || !(event.target instanceof Element)) return
      const card = event.target.closest<HTMLElement>(cardSelector)
      // Drag handles use Escape to cancel a drag.
      const isHandle = event.target.closest('[aria-roledescription]') !== null
      if (card?.dataset['card'] !== current.entryId || isHandle || !current.link.isConnected) return
      followedLink.current = undefined
      current.link.focus({ preventScroll: true })
      current.link.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', returnToLink)
    return () => document.removeEventListener('keydown', returnToLink)
  }, [])
  return (link, entryId) => {
    followedLink.current = { link, entryId }
  }
}
