/** No longer text fits into the lines of a clamped card, in UTF-16 code units. */
const wholeMaxLength = 1_500

// Measures after layout and before paint, so it neither forces a layout nor shows a flash.
let observer: ResizeObserver | undefined

/**
 * Marks a clamped text that is shown whole with `data-whole`, and again when its size changes. Tab
 * reaches the links and check boxes of a whole text, and skips those of an excerpt.
 * @returns stops observing
 */
export function observeWholeText(element: HTMLElement, text: string): () => void {
  delete element.dataset['whole']
  if (text.length > wholeMaxLength) return () => undefined
  observer ??= new ResizeObserver((changes) => {
    for (const { target } of changes) markWhole(target, target.scrollHeight <= target.clientHeight)
  })
  observer.observe(element)
  return () => observer?.unobserve(element)
}

function markWhole(text: Element, isWhole: boolean): void {
  text.toggleAttribute('data-whole', isWhole)
  for (const control of text.querySelectorAll<HTMLElement>('a, [role=checkbox]')) control.tabIndex = isWhole ? 0 : -1
}
