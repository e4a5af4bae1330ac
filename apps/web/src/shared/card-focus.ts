/** A card's element carries its entry or notebook id as `data-card`. */
const cardSelector = '[data-card]'

/**
 * Remembers the cards that can take the focus when the cards with these ids are removed. Call it
 * before the removal, and the returned function afterwards: it finds the first visible button of
 * the next remaining card, else of the previous one. It looks up the button late, because selection
 * mode hides the buttons.
 */
export function prepareNextFocus(ids: readonly string[]): () => HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)]
  const isLeaving = (card: HTMLElement) => ids.includes(card.dataset['card'] ?? '')
  const lastLeavingIndex = cards.findLastIndex(isLeaving)
  const nextCards = cards.slice(lastLeavingIndex + 1)
  const previousCards = cards.slice(0, lastLeavingIndex + 1).toReversed()
  const candidates = [...nextCards, ...previousCards].filter((card) => !isLeaving(card))
  return () => findFirstVisibleButton(candidates.find(({ isConnected }) => isConnected))
}

/** Finds the first button of a card. */
export function findCardButton(id: string): HTMLElement | null {
  return findFirstVisibleButton(document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`))
}

/** Returns the id of the card in this list that contains the focus. */
export function findFocusedCardId(list: HTMLElement | null): string | undefined {
  const focusedElement = document.activeElement
  return list?.contains(focusedElement)
    ? focusedElement?.closest<HTMLElement>(cardSelector)?.dataset['card']
    : undefined
}

function findFirstVisibleButton(card: HTMLElement | null | undefined): HTMLElement | null {
  // Skips hidden buttons, such as Expand of a text shown whole, and the check boxes of the text.
  const buttons = card?.querySelectorAll<HTMLElement>('button:not(:disabled, [role=checkbox])') ?? []
  return [...buttons].find((button) => button.checkVisibility()) ?? null
}
