/** Frames to wait for a distant row, which mounts some frames after the list scrolls to it. */
const mountFrames = 60
/** Frames in which the position is corrected: rows that are measured late move those below. */
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

/** Scrolls to the card at once, and again if rows above it change their height. */
function keepInView(card: HTMLElement, framesLeft = settleFrames): void {
  const target = card.querySelector('mark') ?? card
  const { top, bottom } = target.getBoundingClientRect()
  const isFirstFrame = framesLeft === settleFrames
  if (isFirstFrame || top < 0 || bottom > window.innerHeight) {
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
  }
  if (framesLeft > 0) requestAnimationFrame(() => keepInView(card, framesLeft - 1))
}
