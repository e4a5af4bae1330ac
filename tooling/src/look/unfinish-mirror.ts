import type { Page } from '@playwright/test'

import { openJournal } from './open-journal'

/** Makes this device's journal one that has not been fetched whole, as on a device's first day. Without a server it stays so. */
export async function unfinishMirror(page: Page): Promise<void> {
  await using journal = await openJournal(page)
  await journal.evaluate(async (database) => {
    const transaction = database.transaction('meta', 'readwrite')
    transaction.objectStore('meta').put(false, 'isComplete')
    await new Promise((done) => transaction.addEventListener('complete', done))
    database.close()
  })
}
