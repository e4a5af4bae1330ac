import type { JSHandle, Page } from '@playwright/test'

/**
 * Opens the page's journal database directly, for states that the UI cannot reach. The caller
 * closes it.
 * @throws if no user is signed in
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
