import type { Page } from './journey'

/** Saves that wait until they are let go. */
export interface HeldSaves {
  readonly release: () => Promise<void>
}

/**
 * Keeps the stores of a database on this page busy with one long transaction, as a slow disk or a long write of another tab does.
 *
 * @param prefix what the name of the database begins with: the journal's when left out
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
      // A method: functions under a name of their own are compiled to something that is not known in the page.
      ask() {
        if (this.isOver) database.close()
        // A transaction ends when nothing is asked of it any more.
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

/** Keeps requests to these addresses from being sent. */
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
