import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

import { computeGrowth } from './growth'

/**
 * Makes a dialog grow from the card of its subject and shrink back, through CSS variables. Without
 * a visible card, or with reduced motion, the dialog fades as usual.
 *
 * @param id the card's id; `undefined` for a dialog without a card
 * @param isOpen the card may have moved by the time the dialog closes, so its position is measured
 *   again
 * @returns a ref for the dialog's element
 */
export function useGrowth(id: string | undefined, isOpen: boolean): RefCallback<HTMLElement> {
  const dialog = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen && dialog.current) setGrowth(dialog.current, id)
  }, [isOpen, id])
  return useCallback(
    (element: HTMLElement | null) => {
      dialog.current = element
      if (element) setGrowth(element, id)
    },
    [id],
  )
}

function setGrowth(dialog: HTMLElement, id: string | undefined): void {
  const card = id === undefined ? undefined : cardInSight(id)
  dialog.toggleAttribute('data-grows', card !== undefined)
  if (!card) return
  // Layout offsets ignore transforms. The offset parent covers the window.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = dialog
  const { x, y, scale, clippedHeight: cut } = computeGrowth(card.getBoundingClientRect(), { left, top, width, height })
  dialog.style.setProperty('--card-x', `${x}px`)
  dialog.style.setProperty('--card-y', `${y}px`)
  dialog.style.setProperty('--card-scale', String(scale))
  dialog.style.setProperty('--card-cut', `${cut}px`)
}

/**
 * The first visible card with this id, or its stand-in (`data-shows`): a search may list it twice.
 */
function cardInSight(id: string): HTMLElement | undefined {
  const name = CSS.escape(id)
  return [...document.querySelectorAll<HTMLElement>(`[data-card="${name}"], [data-shows="${name}"]`)].find(isInSight)
}

function isInSight(card: HTMLElement): boolean {
  const { top, bottom, width } = card.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
