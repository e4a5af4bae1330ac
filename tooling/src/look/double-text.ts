import type { Page } from '@playwright/test'

/** The size of text that a browser starts with, in CSS pixels. */
const usualSize = 16

/** Sets the browser's own size of text to twice the usual, as a reader does in its settings: all that is measured in `rem` follows, nothing else. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: usualSize * 2 } })
  await session.detach()
}
