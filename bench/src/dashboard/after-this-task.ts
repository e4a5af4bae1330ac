import type { Page } from '@playwright/test'

declare global {
  /** Runs a callback after the page's current task, by a message in a new task. */
  var afterThisTask: (act: () => void) => void
}

/** Defines `afterThisTask` on the page. */
export async function offerAfterThisTask(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.afterThisTask = (act) => {
      const { port1, port2 } = new MessageChannel()
      port2.addEventListener('message', () => act(), { once: true })
      port2.start()
      port1.postMessage(undefined)
    }
  })
}
