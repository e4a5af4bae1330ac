import type { Page } from '@playwright/test'

declare global {
  /** Does something once the page's current task is over: a message is delivered in a task of its own. */
  var afterThisTask: (act: () => void) => void
}

/** Puts `afterThisTask` on the page. */
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
