import type { Page } from './journey'

/**
 * Visible texts that cannot be read in full: clipped without an ellipsis, or beyond the screen edge
 * where nothing scrolls. Skips visually hidden texts and previews, which are clipped on purpose.
 */
export async function findCutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cutTexts: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const isDrawn = element.checkVisibility() && style.clipPath === 'none' && element.clientWidth > 0
      const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
      if (!isDrawn || !hasText || element.closest('.visually-hidden, [inert], svg')) continue
      const isClipped = style.overflowX === 'hidden' || style.overflowX === 'clip'
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      const range = document.createRange()
      range.selectNodeContents(element)
      const { left, right } = range.getBoundingClientRect()
      let box: HTMLElement | null = element
      while (box && !/auto|scroll|hidden|clip/u.test(getComputedStyle(box).overflowX)) box = box.parentElement
      const isBeyond = (left < -1 || right > innerWidth + 1) && box === null
      const isCut = isClipped && !isShortened && element.scrollWidth > element.clientWidth + 1
      if (isBeyond || isCut) cutTexts.push(`${element.tagName} “${element.textContent.slice(0, 40)}”`)
    }
    return cutTexts
  })
}
