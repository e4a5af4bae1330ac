import { expect, type Page } from '../journey'
import { executionFlag } from './hostile-texts'

/**
 * Expects that no hostile text on the screen was executed, became an element, or overflows its box.
 * Text with bidirectional controls must be alone in its paragraph, where it cannot reorder other
 * text.
 *
 * @param texts the hostile texts, each complete
 */
export async function expectHarmless(page: Page, state: string, texts: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(findHarm, { texts, flag: executionFlag }), { message: state }).toEqual([])
}

/** Runs in the page, so it cannot use the module's scope. */
function findHarm({ texts, flag }: { readonly texts: readonly string[]; readonly flag: string }): string[] {
  const bidiControls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
  const stackedMarks = /\p{M}{8}/u
  const harm: string[] = []
  if (flag in globalThis) harm.push('a text was executed')
  if (bidiControls.test(document.title)) harm.push(`the title has bidirectional controls: ${document.title}`)
  const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
  if (bidiControls.test(description)) harm.push(`the description has bidirectional controls: ${description}`)
  for (const element of document.querySelectorAll('*')) {
    if (bidiControls.test(element.getAttribute('title') ?? ''))
      harm.push(`the title of a ${element.localName} has bidirectional controls`)
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'].includes(name)
      if (name.startsWith('on') || (isAddress && /^\s*(?:javascript|data|vbscript):/iu.test(value)))
        harm.push(`${element.localName} has ${name}=${value}`)
    }
    if (element.matches('iframe, object, embed, base, math, form[action], img[src="x"], script:not([src])'))
      harm.push(`the page contains a ${element.localName}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) harm.push('the page scrolls sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const paragraph = paragraphOf(node)
    // Visually hidden text is not painted.
    if (!paragraph?.checkVisibility() || paragraph.closest('.visually-hidden')) continue
    if (bidiControls.test(text) && !isWithinOneText(paragraph))
      harm.push(`bidirectional controls can reorder other text: ${paragraph.textContent}`)
    if (stackedMarks.test(text) && !isClipped(paragraph))
      harm.push(`combining marks overlap other text: ${text.slice(0, 20)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left: from, right: to } of range.getClientRects()) {
      if ((from < -1 || to > innerWidth + 1) && !isClipped(paragraph))
        harm.push(`a text overflows the page: ${text.slice(0, 40)}`)
    }
  }
  return [...new Set(harm)]

  /** The nearest block element: the bidirectional algorithm reorders text within one. */
  function paragraphOf(node: Node): HTMLElement | null {
    let element = node.parentElement
    while (element && /^(?:inline|contents)$/u.test(getComputedStyle(element).display)) element = element.parentElement
    return element
  }

  /** Whether a paragraph contains only one hostile text, or a part of it. */
  function isWithinOneText(paragraph: HTMLElement): boolean {
    const hidden = [...paragraph.querySelectorAll('[hidden]')].map((element) => element.textContent)
    const visibleText = hidden.reduce((all, text) => all.replace(text, ''), paragraph.textContent)
    const compactText = visibleText.replaceAll(/…|\s+/gu, '')
    return texts.some((text) => text.replaceAll(/\s+/gu, '').includes(compactText))
  }

  function isClipped(element: HTMLElement): boolean {
    for (
      let ancestor: HTMLElement | null = element;
      ancestor && ancestor !== document.body;
      ancestor = ancestor.parentElement
    ) {
      if (getComputedStyle(ancestor).overflow !== 'visible') return true
      if (ancestor.matches('article, li, dialog, [role=dialog], [role=treeitem]'))
        return getComputedStyle(ancestor).overflow !== 'visible'
    }
    return false
  }
}
