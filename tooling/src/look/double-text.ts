import type { Page } from '@playwright/test'

/** The default font size of browsers in CSS pixels. */
const usualSize = 16

/** Doubles the browser's font size setting, which scales only `rem` units. */
export async function doubleText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: usualSize * 2 } })
  await session.detach()
}
