import type { Page } from '@playwright/test'

declare global {
  /**
   * Tells of the next frame when it has been painted: when the browser began to make it, and when it was done, in the milliseconds of
   * `performance.now()`. A message that is sent as a frame begins is delivered after its paint.
   */
  var onNextFrame: (painted: (began: number, done: number) => void) => void
}

/** Puts `onNextFrame` on the page. */
export async function offerNextFrame(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.onNextFrame = (painted) => {
      requestAnimationFrame(() => {
        const began = performance.now()
        const { port1, port2 } = new MessageChannel()
        port2.addEventListener('message', () => painted(began, performance.now()), { once: true })
        port2.start()
        port1.postMessage(undefined)
      })
    }
  })
}
