import type { Page } from '@playwright/test'

/** Makes this device's journal one that has not been fetched whole, as on a device's first day. Without a server it stays so. */
export async function unfinishMirror(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((found) => found.startsWith('geist-') && found !== 'geist-probe')
    if (!name) throw new Error('Nobody has a journal on this page.')
    const opening = indexedDB.open(name)
    await new Promise((open) => opening.addEventListener('success', open))
    const transaction = opening.result.transaction('meta', 'readwrite')
    transaction.objectStore('meta').put(false, 'isComplete')
    await new Promise((done) => transaction.addEventListener('complete', done))
    opening.result.close()
  })
}
