import { serviceWorkerCaches, databases, findDeclaration, textStores } from '../src/shared/local/device-stores'
import type { Page } from './journey'

/** Names of what the browser stores for the site; `cookies` is the `document.cookie` string. */
interface StoreNames {
  readonly localKeys: readonly string[]
  readonly sessionKeys: readonly string[]
  readonly databases: readonly string[]
  readonly caches: readonly string[]
  readonly cookies: string
}

export function readStoreNames(page: Page): Promise<StoreNames> {
  return page.evaluate(async () => {
    // With storage blocked, reading `localStorage` or `sessionStorage` throws.
    const readKeys = (storage: () => Storage) => {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    }
    return {
      localKeys: readKeys(() => localStorage),
      sessionKeys: readKeys(() => sessionStorage),
      databases: await indexedDB.databases().then(
        (all) => all.flatMap(({ name }) => name ?? []),
        () => [],
      ),
      caches: await window.caches.keys().catch(() => []),
      cookies: document.cookie,
    }
  })
}

/**
 * Firebase Auth writes this key to check that localStorage works, and removes it at once. Another
 * tab may list the keys in between.
 */
const authProbeKey = '__sak'

/** Prefix of the storage keys that journeys write. */
export const journeyKeyPrefix = 'journey:'

/** The names that `device-stores.ts` does not declare, each after its kind: `database x`. */
export function findUndeclaredNames(names: StoreNames): readonly string[] {
  const isAppKey = (key: string) => key !== authProbeKey && !key.startsWith(journeyKeyPrefix)
  return [
    ...names.localKeys
      .filter((key) => isAppKey(key) && !findDeclaration(key, textStores))
      .map((key) => `localStorage ${key}`),
    ...names.sessionKeys.filter(isAppKey).map((key) => `sessionStorage ${key}`),
    ...names.databases.filter((name) => !findDeclaration(name, databases)).map((name) => `database ${name}`),
    ...names.caches.filter((name) => !findDeclaration(name, serviceWorkerCaches)).map((name) => `cache ${name}`),
    ...(names.cookies === '' ? [] : [`cookies ${names.cookies}`]),
  ]
}

/** Returns all rows of an IndexedDB object store. @throws NotFoundError for a missing database */
export function readRows<Row>(page: Page, database: string, store: string): Promise<readonly Row[]> {
  return readStore(page, [database, store, 'getAll'])
}

/** The keys of the journal's `meta` store on this device. */
export function readMetaKeys(page: Page, uid: string): Promise<readonly IDBValidKey[]> {
  return readStore(page, [`geist-${uid}`, 'meta', 'getAllKeys'])
}

function readStore<T>(
  page: Page,
  location: readonly [database: string, store: string, method: 'getAll' | 'getAllKeys'],
): Promise<readonly T[]> {
  return page.evaluate(async ([name, storeName, method]) => {
    const openRequest = indexedDB.open(name)
    await new Promise((resolve) => openRequest.addEventListener('success', resolve))
    const request = openRequest.result.transaction(storeName).objectStore(storeName)[method]()
    await new Promise((resolve) => request.addEventListener('success', resolve))
    openRequest.result.close()
    return request.result as T[]
  }, location)
}

/** Deletes the mark that the mirror is complete, as if the first download had stopped midway. */
export function markMirrorIncomplete(page: Page, uid: string): Promise<void> {
  return page.evaluate(async (name) => {
    const openRequest = indexedDB.open(name)
    await new Promise((resolve) => openRequest.addEventListener('success', resolve))
    const transaction = openRequest.result.transaction('meta', 'readwrite')
    transaction.objectStore('meta').delete('isComplete')
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    openRequest.result.close()
  }, `geist-${uid}`)
}

/**
 * Whether sync work is pending: a queued write, an acknowledged write that the listener has not
 * delivered, or a comparison after a rollback. A logout then keeps notes on the device.
 */
export async function isAwaitingServer(page: Page, uid: string): Promise<boolean> {
  const pendingWrites = await readRows(page, `geist-${uid}`, 'outbox')
  const entries = await readRows<{ readonly unconfirmed?: unknown }>(page, `geist-${uid}`, 'entries')
  const metaKeys = await readMetaKeys(page, uid)
  return pendingWrites.length > 0 || entries.some((row) => row.unconfirmed) || metaKeys.includes('rollback')
}

/** The declared stores, and the URLs of cached responses, that contain a text. */
export async function findStoresWith(page: Page, words: string): Promise<readonly string[]> {
  const storesWithWords = await page.evaluate(async (searchWords) => {
    const inTexts = Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(searchWords))
    const serialize = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? ''
    const containsWords = async (name: string) => {
      const openRequest = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve) => {
        openRequest.addEventListener('success', () => resolve(openRequest.result))
      })
      const all = await Promise.all(
        Array.from(database.objectStoreNames, (store) => {
          const rowsRequest = database.transaction(store).objectStore(store).getAll()
          return new Promise((resolve) => rowsRequest.addEventListener('success', () => resolve(rowsRequest.result)))
        }),
      )
      database.close()
      return all.some((rows) => serialize(rows).includes(searchWords))
    }
    const inDatabases: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined && (await containsWords(name))) inDatabases.push(name)
    }
    const inCaches: string[] = []
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if ((await response?.text())?.includes(searchWords)) inCaches.push(`cache ${request.url}`)
      }
    }
    return { inTexts, inDatabases, inCaches }
  }, words)
  return [
    ...storesWithWords.inTexts.map((key) => findDeclaration(key, textStores) ?? key),
    ...storesWithWords.inDatabases.map((name) => findDeclaration(name, databases) ?? name),
    ...storesWithWords.inCaches,
  ].toSorted()
}
