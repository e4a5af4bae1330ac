/** Longer texts never fit into the lines of a clamped card; in UTF-16 code units. */
const wholeMaxLength = 1_500

// Its callback runs between layout and paint, so it neither forces a layout nor shows a flash.
let observer: ResizeObserver | undefined

/**
 * Sets `data-whole` while a clamped text is shown whole, and updates it when the size changes. Tab
 * reaches links and check boxes only then.
 *
 * @returns stops observing
 */
export function observeWholeText(element: HTMLElement, text: string): () => void {
  markWhole(element, false)
  if (text.length > wholeMaxLength) return () => undefined
  observer ??= new ResizeObserver((resizes) => {
    // Reads all sizes before it marks any text: a read after a change lays out the page again.
    const sizes = resizes.map(({ target }) => ({ target, isWhole: target.scrollHeight <= target.clientHeight }))
    for (const { target, isWhole } of sizes) markWhole(target, isWhole)
  })
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function markWhole(text: Element, isWhole: boolean): void {
  text.toggleAttribute('data-whole', isWhole)
  for (const control of text.querySelectorAll<HTMLElement>('a, [role=checkbox]')) control.tabIndex = isWhole ? 0 : -1
}
