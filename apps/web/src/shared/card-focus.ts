/** What a card is found by: its element carries the id of what it shows as `data-card`. */
const cardSelector = '[data-card]'

/**
 * What gets the focus when cards leave a list: the first button of the card after them, else of the one before. Ask before they have left.
 */
export function neighbourOf(ids: readonly string[]): HTMLElement | null {
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)]
  const leaves = (card: HTMLElement) => ids.includes(card.dataset['card'] ?? '')
  const last = cards.findLastIndex(leaves)
  const next = cards.slice(last + 1).find((card) => !leaves(card)) ?? cards.findLast((card) => !leaves(card))
  return buttonOf(next)
}

/** The first button of the card that shows what has this id. */
export function buttonOfCard(id: string): HTMLElement | null {
  return buttonOf(document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`))
}

/** The id of what the card shows that has the focus, or something in it, where that card is in this list. */
export function idOfFocusedCard(list: HTMLElement | null): string | undefined {
  const focused = document.activeElement
  return list?.contains(focused) ? focused?.closest<HTMLElement>(cardSelector)?.dataset['card'] : undefined
}

function buttonOf(card: HTMLElement | null | undefined): HTMLElement | null {
  return card?.querySelector<HTMLElement>('button:not(:disabled)') ?? null
}
