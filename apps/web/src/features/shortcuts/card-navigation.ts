/** Selector of cards. `data-card` holds the id of the shown item. */
const cardSelector = '[data-card]'

/** Finds the card that has the focus, or contains the focused element. */
export function findFocusedCard(): HTMLElement | undefined {
  return document.activeElement?.closest<HTMLElement>(cardSelector) ?? undefined
}

export function getCardId(card: HTMLElement): string {
  return card.dataset['card'] ?? ''
}

/**
 * Moves the focus to the next or previous card of the page. Without a focused card it starts with
 * the first one in view. It stops at the ends.
 *
 * @returns whether the page has any cards
 */
export function moveCardFocus(step: 1 | -1): boolean {
  // Hidden screens keep their cards in the DOM.
  const cards = [...document.querySelectorAll<HTMLElement>(cardSelector)].filter((card) => card.checkVisibility())
  const currentCard = findFocusedCard()
  const currentIndex = currentCard ? cards.indexOf(currentCard) : -1
  const nextCard = currentIndex === -1 ? (cards.find(isInView) ?? cards[0]) : cards[currentIndex + step]
  if (nextCard) focusCard(nextCard)
  return cards.length > 0
}

/** Focuses a card, scrolls it into view and gives it a label for screen readers. */
export function focusCard(card: HTMLElement): void {
  if (!card.hasAttribute('tabindex')) card.tabIndex = -1
  labelWhileFocused(card)
  card.focus({ preventScroll: true })
  card.scrollIntoView({ block: 'nearest' })
}

export function findCard(id: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? undefined
}

/** Maximum length of a card's label, in UTF-16 code units. */
const maxLabelLength = 300

/**
 * Labels a card while it has the focus: screen readers announce an unnamed article only as
 * 'article'. The label is removed on blur, so that it does not become outdated.
 */
function labelWhileFocused(card: HTMLElement): void {
  if (card.hasAttribute('aria-label') || card.hasAttribute('aria-labelledby')) return
  const textElement = card.querySelector('[data-shortcut="open"]') ?? card.querySelector('p') ?? card
  const text = textElement.textContent.trim()
  card.setAttribute('aria-label', text.slice(0, maxLabelLength))
  card.addEventListener('blur', () => card.removeAttribute('aria-label'), { once: true })
}

/** Whether the upper edge of a card is inside the window. */
function isInView(card: HTMLElement): boolean {
  const { top } = card.getBoundingClientRect()
  return top >= 0 && top < innerHeight
}
