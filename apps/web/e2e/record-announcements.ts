import type { Page } from './journey'

/**
 * Records what a screen reader would announce from now on: focus changes, by name or text, and
 * changes in live regions. A live region that is inserted together with its text is ignored, as
 * most screen readers do not announce it.
 *
 * @returns a function that reads all announcements in order: `focused: Notes`, `announced: 2
 * matches`
 */
export async function recordAnnouncements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    const record = (kind: 'focused' | 'announced', text: string | null) => {
      const compactText = text?.replaceAll(/\s+/gu, ' ').trim()
      if (compactText) announcements.push(`${kind}: ${compactText}`)
    }
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) record('focused', target.getAttribute('aria-label') ?? target.textContent)
    })
    const findLiveRegion = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [aria-live=polite]')
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => findLiveRegion(target)))
      for (const region of regions) if (region) record('announced', region.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: readonly string[] }).announcements)
}
