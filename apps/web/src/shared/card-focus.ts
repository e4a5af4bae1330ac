/** A card's element carries its entry or notebook id as `data-card`. */
const cardSelector = '[data-card]'

/**
 * Prepares the focus for when cards leave a list. Call this before the cards are removed, and the
 * returned function afterwards: it finds the first button of the next card, else of the previous
 * one, among the buttons that selection mode has hidden until then.
 */
export function prepareNextFocus(ids: readonly string[]): () => HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)]
  const isLeaving = (card: HTMLElement) => ids.includes(card.dataset['card'] ?? '')
  const lastLeavingIndex = cards.findLastIndex(isLeaving)
  const nextCards = cards.slice(lastLeavingIndex + 1)
  const previousCards = cards.slice(0, lastLeavingIndex + 1).toReversed()
  const candidates = [...nextCards, ...previousCards].filter((card) => !isLeaving(card))
  return () => findButton(candidates.find(({ isConnected }) => isConnected))
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
  // The expand button of a whole text is hidden; check boxes belong to the text.
  const buttons = card?.querySelectorAll<HTMLElement>('button:not(:disabled, [role=checkbox])') ?? []
  return [...buttons].find((button) => button.checkVisibility()) ?? null
}
