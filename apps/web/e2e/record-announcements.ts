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
    const heard: string[] = []
    Object.assign(window, { heard })
    const say = (how: 'focused' | 'announced', text: string | null) => {
      const words = text?.replaceAll(/\s+/gu, ' ').trim()
      if (words) heard.push(`${how}: ${words}`)
    }
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) say('focused', target.getAttribute('aria-label') ?? target.textContent)
    })
    const regionOf = (node: Node) =>
      (node instanceof Element ? node : node.parentElement)?.closest('[role=status], [aria-live=polite]')
    new MutationObserver((changes) => {
      const regions = new Set(changes.map(({ target }) => regionOf(target)))
      for (const region of regions) if (region) say('announced', region.textContent)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  return () => page.evaluate(() => (window as unknown as { heard: readonly string[] }).heard)
}
