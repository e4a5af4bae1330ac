import type { Page } from '@playwright/test'

declare global {
  /** Runs a callback in a new task after the page's current one, by a message to itself. */
  var queueNextTask: (callback: () => void) => void
  /**
   * Reports the next frame once it is painted: when the browser started it and when it was painted,
   * in milliseconds of `performance.now()`. A frame is one task from its start to its paint.
   */
  var onNextFrame: (onPainted: (startedAt: number, paintedAt: number) => void) => void
}

/** Defines `queueNextTask` and `onNextFrame` on the page. */
export async function defineFrameCallbacks(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.queueNextTask = (callback) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => callback(), { once: true })
      port2.start()
      port1.postMessage(undefined)
    }
    globalThis.onNextFrame = (onPainted) => {
      requestAnimationFrame(() => {
        const startedAt = performance.now()
        queueNextTask(() => onPainted(startedAt, performance.now()))
      })
    }
  })
}
