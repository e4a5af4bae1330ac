/**
 * Scrolls to what is marked in an entry, or to all of it, and gives it the focus. A row that was far away is on the page some frames after it was scrolled
 * to.
 *
 * @param frames for how many it is waited
 */
export function focusWhenThere(entryId: string, frames = 60): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(entryId)}"]`)
    if (!card) {
      if (frames > 0) focusWhenThere(entryId, frames - 1)
      return
    }
    card.focus({ preventScroll: true })
    bringIntoView(card)
  })
}

/** Rows that are measured on the way move those below them: it is looked again for some frames. */
function bringIntoView(card: HTMLElement, frames = 10): void {
  const words = card.querySelector('mark') ?? card
  const { top, bottom } = words.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight || frames === 10) {
    words.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  if (frames > 0) requestAnimationFrame(() => bringIntoView(card, frames - 1))
}
