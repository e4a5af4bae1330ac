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
  await expect.poll(() => page.evaluate(findHarm, { texts, trace: executionFlag }), { message: state }).toEqual([])
}

/** Runs in the page, so it cannot use the module's scope. */
function findHarm({ texts, trace: left }: { readonly texts: readonly string[]; readonly trace: string }): string[] {
  const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u
  const marks = /\p{M}{8}/u
  const harm: string[] = []
  if (left in globalThis) harm.push('a text was run')
  if (turning.test(document.title)) harm.push(`the title can be turned: ${document.title}`)
  const about = document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''
  if (turning.test(about)) harm.push(`what a link is shown with can be turned: ${about}`)
  for (const element of document.querySelectorAll('*')) {
    if (turning.test(element.getAttribute('title') ?? ''))
      harm.push(`what is said of a ${element.localName} can be turned`)
    for (const { name, value } of element.attributes) {
      const isAddress = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc', 'xlink:href'].includes(name)
      if (name.startsWith('on') || (isAddress && /^\s*(?:javascript|data|vbscript):/iu.test(value)))
        harm.push(`${element.localName} has ${name}=${value}`)
    }
    if (element.matches('iframe, object, embed, base, math, form[action], img[src="x"], script:not([src])'))
      harm.push(`there is a ${element.localName}`)
  }
  if (document.documentElement.scrollWidth > innerWidth) harm.push('the page can be scrolled sideways')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const paragraph = paragraphOf(node)
    // Visually hidden text is not painted.
    if (!paragraph?.checkVisibility() || paragraph.closest('.visually-hidden')) continue
    if (turning.test(text) && !isOnlyOf(paragraph))
      harm.push(`what stands beside it can be turned: ${paragraph.textContent}`)
    if (marks.test(text) && !isClipped(paragraph))
      harm.push(`marks are drawn over what is around: ${text.slice(0, 20)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left: from, right: to } of range.getClientRects()) {
      if ((from < -1 || to > innerWidth + 1) && !isClipped(paragraph))
        harm.push(`it leaves the page: ${text.slice(0, 40)}`)
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
  function isOnlyOf(paragraph: HTMLElement): boolean {
    const hidden = [...paragraph.querySelectorAll('[hidden]')].map((element) => element.textContent)
    const shown = hidden.reduce((all, text) => all.replace(text, ''), paragraph.textContent)
    const own = shown.replaceAll(/…|\s+/gu, '')
    return texts.some((text) => text.replaceAll(/\s+/gu, '').includes(own))
  }

  function isClipped(element: HTMLElement): boolean {
    for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow !== 'visible') return true
      if (each.matches('article, li, dialog, [role=dialog], [role=treeitem]'))
        return getComputedStyle(each).overflow !== 'visible'
    }
    return false
  }
}
