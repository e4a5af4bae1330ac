import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

import { computeGrowth } from './compute-growth'

/**
 * Makes a dialog grow from the card of its subject and shrink back, through CSS variables. Without
 * a visible card, or with reduced motion, the dialog fades as usual.
 *
 * @param cardId the card's id; `undefined` for a dialog without a card
 * @param isOpen when it becomes false, the position is measured again: the card may have moved
 * @returns a ref for the dialog's element
 */
export function useGrowth(cardId: string | undefined, isOpen: boolean): RefCallback<HTMLElement> {
  const dialogRef = useRef<HTMLElement>(null)
  const grownElement = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen && dialogRef.current) applyGrowth(dialogRef.current, cardId)
  }, [isOpen, cardId])
  return useCallback(
    (element: HTMLElement | null) => {
      dialogRef.current = element
      // An open dialog whose subject changes does not grow again.
      if (!element || element === grownElement.current) return
      grownElement.current = element
      applyGrowth(element, cardId)
    },
    [cardId],
  )
}

function applyGrowth(dialog: HTMLElement, cardId: string | undefined): void {
  const card = cardId === undefined ? undefined : findVisibleCard(cardId)
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
function findVisibleCard(cardId: string): HTMLElement | undefined {
  const escapedId = CSS.escape(cardId)
  return [...document.querySelectorAll<HTMLElement>(`[data-card="${escapedId}"], [data-shows="${escapedId}"]`)].find(
    isVisible,
  )
}

function isVisible(card: HTMLElement): boolean {
  const { top, bottom, width } = card.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
