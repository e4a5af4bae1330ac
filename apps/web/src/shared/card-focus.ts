/** A card's element carries its entry or notebook id as `data-card`. */
const cardSelector = '[data-card]'

/**
 * Finds the element to focus when cards leave a list: the first button of the next card, else of
 * the previous one. Call this before the cards are removed.
 */
export function findNextFocusTarget(ids: readonly string[]): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)]
  const isLeaving = (card: HTMLElement) => ids.includes(card.dataset['card'] ?? '')
  const lastLeavingIndex = cards.findLastIndex(isLeaving)
  const remainingCard =
    cards.slice(lastLeavingIndex + 1).find((card) => !isLeaving(card)) ?? cards.findLast((card) => !isLeaving(card))
  return findButton(remainingCard)
}

/** Finds the first button of a card. */
export function findCardButton(id: string): HTMLElement | null {
  return findButton(document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`))
}

/** Returns the id of the card in this list that contains the focus. */
export function findFocusedCardId(list: HTMLElement | null): string | undefined {
  const focusedElement = document.activeElement
  return list?.contains(focusedElement)
    ? focusedElement?.closest<HTMLElement>(cardSelector)?.dataset['card']
    : undefined
}

function findButton(card: HTMLElement | null | undefined): HTMLElement | null {
  return card?.querySelector<HTMLElement>('button:not(:disabled)') ?? null
}
