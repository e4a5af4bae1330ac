import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'

import { growth } from './growth'

/**
 * Has a dialog grow from the card of what it is about, and go back there: it tells the dialog's style where that is. Where no such card is in sight, or the
 * person wants no motion, the dialog comes and goes as any other.
 *
 * @param id what the card shows; `undefined` for a dialog that is about no card
 * @param isOpen whether the dialog is open: as it begins to close, the card may have moved
 * @returns for the dialog's element
 */
export function useGrowth(id: string | undefined, isOpen: boolean): RefCallback<HTMLElement> {
  const dialog = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen && dialog.current) aim(dialog.current, id)
  }, [isOpen, id])
  return useCallback(
    (element: HTMLElement | null) => {
      dialog.current = element
      if (element) aim(element, id)
    },
    [id],
  )
}

function aim(dialog: HTMLElement, id: string | undefined): void {
  const card = id === undefined ? undefined : cardInSight(id)
  dialog.toggleAttribute('data-grows', card !== undefined)
  if (!card) return
  // Where it is at rest, whatever its style does with it just now. What it stands in covers the window.
  const { offsetLeft: left, offsetTop: top, offsetWidth: width, offsetHeight: height } = dialog
  const { x, y, scale, cut } = growth(card.getBoundingClientRect(), { left, top, width, height })
  dialog.style.setProperty('--card-x', `${x}px`)
  dialog.style.setProperty('--card-y', `${y}px`)
  dialog.style.setProperty('--card-scale', String(scale))
  dialog.style.setProperty('--card-cut', `${cut}px`)
}

/** The card that shows this, or what stands for one (`data-shows`). Of two, as where a search has found what is listed anyway, the first that is seen. */
function cardInSight(id: string): HTMLElement | undefined {
  const name = CSS.escape(id)
  return [...document.querySelectorAll<HTMLElement>(`[data-card="${name}"], [data-shows="${name}"]`)].find(isInSight)
}

function isInSight(card: HTMLElement): boolean {
  const { top, bottom, width } = card.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
