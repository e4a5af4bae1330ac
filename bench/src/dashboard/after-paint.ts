import type { Page } from '@playwright/test'

declare global {
  /** Calls back once the next frame has been painted: a message that is sent in the callback before a frame is delivered after it. */
  var afterPaint: (painted: () => void) => void
}

/** Puts `afterPaint` on the page. */
export async function offerAfterPaint(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.afterPaint = (painted) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port2.addEventListener('message', painted, { once: true })
        port2.start()
        port1.postMessage(undefined)
      })
    }
  })
}
