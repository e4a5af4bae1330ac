import type { JSHandle, Page } from '@playwright/test'

/**
 * Opens the journal on this page, past the app, for screens that nobody comes to by its buttons. To be closed by whoever asked for it.
 *
 * @throws when nobody is signed in here
 */
export function openJournal(page: Page): Promise<JSHandle<IDBDatabase>> {
  return page.evaluateHandle(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((found) => found.startsWith('geist-') && found !== 'geist-probe')
    if (!name) throw new Error('Nobody has a journal on this page.')
    const opening = indexedDB.open(name)
    await new Promise((open) => opening.addEventListener('success', open))
    return opening.result
  })
}
