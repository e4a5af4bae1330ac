import type { Page } from './journey'

export interface HeldSaves {
  readonly release: () => Promise<void>
}

/**
 * Blocks a database on this page with one long transaction, like a slow disk or another tab's
 * write.
 *
 * @param prefix start of the database's name; by default the journal's
 */
export async function holdStores(page: Page, prefix = 'geist-'): Promise<HeldSaves> {
  const held = await page.evaluateHandle(async (begins) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const name = names.find((found) => found.startsWith(begins) && found !== 'geist-probe')
    if (!name) throw new Error(`There is no database ${begins}… on this page.`)
    const opening = indexedDB.open(name)
    await new Promise((open) => opening.addEventListener('success', open))
    const database = opening.result
    const stores = [...database.objectStoreNames]
    const transaction = database.transaction(stores, 'readwrite')
    const state = {
      isOver: false,
      // A method, because the compiler wraps named functions in a helper that the page lacks.
      ask() {
        if (this.isOver) database.close()
        // A transaction commits once it has no pending requests.
        else
          transaction
            .objectStore(stores[0] ?? '')
            .count()
            .addEventListener('success', () => this.ask())
      },
    }
    state.ask()
    return state
  }, prefix)
  return {
    release: async () => {
      await held.evaluate((state) => {
        state.isOver = true
      })
      await held.dispose()
    },
  }
}

export async function holdRequests(page: Page, pattern: RegExp): Promise<HeldSaves> {
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
