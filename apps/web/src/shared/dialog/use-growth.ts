import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

import { computeGrowth } from './compute-growth'

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
    if (!isOpen && dialog.current) applyGrowth(dialog.current, id)
  }, [isOpen, id])
  return useCallback(
    (element: HTMLElement | null) => {
      dialog.current = element
      if (element) applyGrowth(element, id)
    },
    [id],
  )
}

function applyGrowth(dialog: HTMLElement, id: string | undefined): void {
  const card = id === undefined ? undefined : findVisibleCard(id)
  dialog.toggleAttribute('data-grows', card !== undefined)
  if (!card) return
  // Layout offsets ignore transforms. The offset parent covers the window.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = dialog
  const { x, y, scale, clippedHeight } = computeGrowth(card.getBoundingClientRect(), { left, top, width, height })
  dialog.style.setProperty('--card-x', `${x}px`)
  dialog.style.setProperty('--card-y', `${y}px`)
  dialog.style.setProperty('--card-scale', String(scale))
  dialog.style.setProperty('--card-cut', `${clippedHeight}px`)
}

/**
 * The first visible card with this id, or its stand-in (`data-shows`): a search may list it twice.
 */
function findVisibleCard(id: string): HTMLElement | undefined {
  const name = CSS.escape(id)
  return [...document.querySelectorAll<HTMLElement>(`[data-card="${name}"], [data-shows="${name}"]`)].find(isVisible)
}

function isVisible(card: HTMLElement): boolean {
  const { top, bottom, width } = card.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
