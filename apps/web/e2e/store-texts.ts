import type { Page } from './journey'

/** Fills localStorage from a static file of the same origin, before the app starts. */
export async function storeTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, texts)
}
