import { serviceWorkerCaches, databases, findDeclaration, textStores } from '../src/shared/local/device-stores'
import type { Page } from './journey'

/** Names of everything that the browser stores for the site. */
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
    const keysOf = (storage: () => Storage) => {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    }
    return {
      localKeys: keysOf(() => localStorage),
      sessionKeys: keysOf(() => sessionStorage),
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

/** The start of keys that a journey itself stores. */
export const journeyKeyPrefix = 'journey:'

/** The names that `device-stores.ts` does not declare. */
export function findUndeclared(names: StoreNames): readonly string[] {
  const isOfApp = (key: string) => key !== authProbeKey && !key.startsWith(journeyKeyPrefix)
  return [
    ...names.localKeys
      .filter((key) => isOfApp(key) && !findDeclaration(key, textStores))
      .map((key) => `localStorage ${key}`),
    ...names.sessionKeys.filter(isOfApp).map((key) => `sessionStorage ${key}`),
    ...names.databases.filter((name) => !findDeclaration(name, databases)).map((name) => `database ${name}`),
    ...names.caches.filter((name) => !findDeclaration(name, serviceWorkerCaches)).map((name) => `cache ${name}`),
    ...(names.cookies === '' ? [] : [`cookies ${names.cookies}`]),
  ]
}

/** The declared stores, and the caches, that contain these words. */
export async function findStoresWith(page: Page, words: string): Promise<readonly string[]> {
  const found = await page.evaluate(async (needle) => {
    const inTexts = Object.keys(localStorage).filter((key) => localStorage.getItem(key)?.includes(needle))
    const textOf = (value: unknown) =>
      JSON.stringify(value, (_, part: unknown) => (part instanceof Map || part instanceof Set ? [...part] : part)) ?? ''
    const holds = async (name: string) => {
      const opened = indexedDB.open(name)
      const database = await new Promise<IDBDatabase>((resolve) => {
        opened.addEventListener('success', () => resolve(opened.result))
      })
      const all = await Promise.all(
        Array.from(database.objectStoreNames, (store) => {
          const asked = database.transaction(store).objectStore(store).getAll()
          return new Promise((resolve) => asked.addEventListener('success', () => resolve(asked.result)))
        }),
      )
      database.close()
      return all.some((rows) => textOf(rows).includes(needle))
    }
    const inDatabases: string[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined && (await holds(name))) inDatabases.push(name)
    }
    const inCaches: string[] = []
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if ((await answer?.text())?.includes(needle)) inCaches.push(`cache ${request.url}`)
      }
    }
    return { inTexts, inDatabases, inCaches }
  }, words)
  return [
    ...found.inTexts.map((key) => findDeclaration(key, textStores) ?? key),
    ...found.inDatabases.map((name) => findDeclaration(name, databases) ?? name),
    ...found.inCaches,
  ].toSorted()
}
