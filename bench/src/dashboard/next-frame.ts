import type { Page } from '@playwright/test'

import { offerAfterThisTask } from './after-this-task'

declare global {
  /**
   * Reports the next frame once it is painted: when the browser began to make it and when it was
   * done, in milliseconds of `performance.now()`. A frame is one task from its start to its paint.
   */
  var onNextFrame: (painted: (began: number, done: number) => void) => void
}

/** Defines `onNextFrame` on the page, and `afterThisTask`, which it needs. */
export async function offerNextFrame(page: Page): Promise<void> {
  await offerAfterThisTask(page)
  await page.evaluate(() => {
    globalThis.onNextFrame = (painted) => {
      requestAnimationFrame(() => {
        const began = performance.now()
        afterThisTask(() => painted(began, performance.now()))
      })
    }
  })
}
