import type { Page } from '@playwright/test'

declare global {
  /** Runs a callback after the page's current task, by a message in a new task. */
  var afterThisTask: (callback: () => void) => void
  /**
   * Reports the next frame once it is painted: when the browser began to make it and when it was
   * done, in milliseconds of `performance.now()`. A frame is one task from its start to its paint.
   */
  var onNextFrame: (onPainted: (beganAt: number, paintedAt: number) => void) => void
}

/** Defines `afterThisTask` and `onNextFrame` on the page. */
export async function defineFrameCallbacks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.afterThisTask = (callback) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => callback(), { once: true })
      port2.start()
      port1.postMessage(undefined)
    }
    globalThis.onNextFrame = (onPainted) => {
      requestAnimationFrame(() => {
        const beganAt = performance.now()
        afterThisTask(() => onPainted(beganAt, performance.now()))
      })
    }
  })
}
