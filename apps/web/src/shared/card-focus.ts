/** A card's element carries its entry or notebook id as `data-card`. */
const cardSelector = '[data-card]'

/**
 * Where the focus goes when cards leave a list: the first button of the next card, else of the
 * previous one. Call this before the cards are removed.
 */
export function findNextFocusTarget(ids: readonly string[]): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)]
  const leaves = (card: HTMLElement) => ids.includes(card.dataset['card'] ?? '')
  const last = cards.findLastIndex(leaves)
  const next = cards.slice(last + 1).find((card) => !leaves(card)) ?? cards.findLast((card) => !leaves(card))
  return findButton(next)
}

export function findCardButton(id: string): HTMLElement | null {
  return findButton(document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`))
}

/** The id of the card in this list that contains the focus. */
export function findFocusedCardId(list: HTMLElement | null): string | undefined {
  const focused = document.activeElement
  return list?.contains(focused) ? focused?.closest<HTMLElement>(cardSelector)?.dataset['card'] : undefined
}

function findButton(card: HTMLElement | null | undefined): HTMLElement | null {
  return card?.querySelector<HTMLElement>('button:not(:disabled)') ?? null
}
