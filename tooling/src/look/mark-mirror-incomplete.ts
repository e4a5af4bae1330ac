import type { Page } from '@playwright/test'

import { openJournal } from './open-journal'

/** Marks the mirror as incomplete, as on first use, until the device reaches the server. */
export async function markMirrorIncomplete(page: Page): Promise<void> {
  await using journal = await openJournal(page)
  await journal.evaluate(async (database) => {
    const transaction = database.transaction('meta', 'readwrite')
    transaction.objectStore('meta').put(false, 'isComplete')
    await new Promise((done) => transaction.addEventListener('complete', done))
    database.close()
  })
}
