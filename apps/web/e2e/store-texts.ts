import type { Page } from './journey'

/**
 * Puts texts by their keys into a page's localStorage, and leaves it on a page of the same origin that is not the app: what the app finds in its storage has to be
 * there before it looks.
 */
export async function storeTexts(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/mark.svg')
  await page.evaluate((stored) => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  }, texts)
}
