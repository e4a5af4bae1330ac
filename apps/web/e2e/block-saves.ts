import type { Page } from './journey'

export interface Blockade {
  readonly release: () => Promise<void>
}

/**
 * Blocks a database on this page with one long transaction, like a slow disk or another tab's
 * write.
 *
 * @param prefix start of the database's name; by default the journal's
 */
export async function blockStores(page: Page, prefix = 'geist-'): Promise<Blockade> {
  const blockade = await page.evaluateHandle(async (namePrefix) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((candidate) => candidate.startsWith(namePrefix) && candidate !== 'geist-probe')
    if (!name) throw new Error(`There is no database ${namePrefix}… on this page.`)
    const request = indexedDB.open(name)
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const database = request.result
    const stores = [...database.objectStoreNames]
    const transaction = database.transaction(stores, 'readwrite')
    const state = {
      isReleased: false,
      // A method, because the compiler wraps named functions in a helper that the page lacks.
      pollOrRelease() {
        if (this.isReleased) database.close()
        // A transaction commits once it has no pending requests.
        else
          transaction
            .objectStore(stores[0] ?? '')
            .count()
            .addEventListener('success', () => this.pollOrRelease())
      },
    }
    state.pollOrRelease()
    return state
  }, prefix)
  return {
    release: async () => {
      await blockade.evaluate((state) => {
        state.isReleased = true
      })
      await blockade.dispose()
    },
  }
}

export async function blockRequests(page: Page, pattern: RegExp): Promise<Blockade> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return {
    release: async () => {
      release()
    },
  }
}
