import type { Page } from '@playwright/test'

/** Makes all text of a page twice as large and nothing else, as Firefox's 'Zoom text only' does. Styles that come later need it again. */
export async function doubleText(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-doubled])')
    for (const link of links) {
      link.dataset['doubled'] = ''
      // From the text: of a 'font' with a variable in it, the browser tells no size.
      const text = await (await fetch(link.href)).text()
      const style = document.createElement('style')
      style.textContent = text
        .replaceAll(/@font-face\s*\{[^}]*\}/gu, '')
        .replaceAll(
          /([{;\s]font(?:-size)?:[^;}]*?)([\d.]+)(px|rem)/gu,
          (_, before: string, size: string, unit: string) => `${before}${Number(size) * 2}${unit}`,
        )
      link.after(style)
    }
  })
}
