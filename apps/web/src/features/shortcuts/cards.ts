/** What cards are found by: `data-card`, with the id of what they show. */
const cardSelector = '[data-card]'

/** The card that has the focus, or that something in it has. */
export function focusedCard(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(cardSelector) ?? undefined
}

/** The id of what a card shows. */
export function idOfCard(card: HTMLElement): string {
  return card.dataset['card'] ?? ''
}

/**
 * Moves the focus to the next or previous card of the page. Without a focused card it begins with the first one in view; at the end it stays.
 *
 * @returns whether there are cards at all
 */
export function stepCard(by: 1 | -1): boolean {
  // Screens that are set aside keep their cards in the page, unseen.
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)].filter((card) => card.checkVisibility())
  const current = focusedCard()
  const at = current ? cards.indexOf(current) : -1
  const next = at === -1 ? (cards.find(isInView) ?? cards[0]) : cards[at + by]
  if (next) focusCard(next)
  return cards.length > 0
}

/** Gives a card the focus, brings it into view, and has screen readers say its text. */
export function focusCard(card: HTMLElement): void {
  if (!card.hasAttribute('tabindex')) card.tabIndex = -1
  nameWhileFocused(card)
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}

/** The card that shows what has this id, where it is drawn. */
export function cardOfId(id: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? undefined
}

/** Longer than anybody listens to at one stretch, in UTF-16 units. */
const longestName = 300

/** An article without a name is announced as 'article' and nothing else. The name goes with the focus, so it never grows stale. */
function nameWhileFocused(card: HTMLElement): void {
  if (card.hasAttribute('aria-label') || card.hasAttribute('aria-labelledby')) return
  const text = (card.querySelector('p')?.textContent ?? card.textContent).trim()
  card.setAttribute('aria-label', text.slice(0, longestName))
  card.addEventListener('blur', () => card.removeAttribute('aria-label'), { once: true })
}

/** Whether the upper edge of a card stands below the bar and above the lower edge of the window. */
function isInView(card: HTMLElement): boolean {
  const { top } = card.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}
