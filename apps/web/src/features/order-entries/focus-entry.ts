/** Frames to wait for a distant row: the list mounts it some frames after scrolling to it. */
const mountFrames = 60
/** Frames in which the position is corrected: rows measured on the way move those below them. */
const settleFrames = 10

/** Scrolls to an entry, or to the marked words in it, and focuses it. */
export function focusEntry(entryId: string, framesLeft = mountFrames): void {
  requestAnimationFrame(() => {
    const card = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(entryId)}"]`)
    if (card) {
      card.focus({ preventScroll: true })
      keepInView(card)
    } else if (framesLeft > 0) focusEntry(entryId, framesLeft - 1)
  })
}

function keepInView(card: HTMLElement, framesLeft = settleFrames): void {
  const target = card.querySelector('mark') ?? card
  const { top, bottom } = target.getBoundingClientRect()
  if (top < 0 || bottom > window.innerHeight || framesLeft === settleFrames) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  if (framesLeft > 0) requestAnimationFrame(() => keepInView(card, framesLeft - 1))
}
