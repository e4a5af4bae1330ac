import type { Page } from '@playwright/test'

import type { Fields } from './read-server'

/** The raw local state of an account on one device, as the app's store writes it. */
export interface DeviceState {
  readonly entries: readonly EntryRow[]
  readonly notebooks: readonly { readonly id: string; readonly notebook: Fields; readonly server?: Fields | null }[]
  readonly outbox: readonly { readonly write: StoredWrite; readonly attempted: boolean }[]
  readonly tray: readonly { readonly id: number; readonly write: StoredWrite; readonly reason: string }[]
  readonly isComplete: boolean
  /** The items of `localStorage`, which include offline entries and drafts. */
  readonly texts: Readonly<Record<string, string>>
}

interface EntryRow {
  readonly id: string
  readonly entry: Fields
  readonly server?: Fields | null
  readonly unconfirmed?: readonly { readonly write: StoredWrite }[]
}

/** The used fields of a write in the outbox or the tray. */
export interface StoredWrite {
  readonly kind: string
  readonly entryId?: string
  readonly content?: string
  readonly category?: string
  readonly entry?: Fields & { readonly id?: string }
}

/**
 * Reads a device from any page of the app's origin.
 * @param page need not run the app
 */
export async function readDevice(page: Page, uid: string): Promise<DeviceState> {
  const { stores, texts } = await page.evaluate(readStorage, `geist-${uid}`)
  const [entries = [], notebooks = [], outbox = [], tray = [], [isComplete] = []] = stores
  return {
    entries: entries as DeviceState['entries'],
    notebooks: notebooks as DeviceState['notebooks'],
    outbox: outbox as DeviceState['outbox'],
    tray: tray as DeviceState['tray'],
    isComplete: isComplete === true,
    texts,
  }
}

/** Runs in the page. Returns the rows of each store, and `localStorage`. */
async function readStorage(name: string): Promise<{ stores: unknown[][]; texts: Record<string, string> }> {
  const texts = Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)]))
  const databaseNames = (await indexedDB.databases()).map((database) => database.name)
  // Opening a missing database would create it.
  if (!databaseNames.includes(name)) return { stores: [], texts }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error(String(request.error))))
  })
  try {
    if (!database.objectStoreNames.contains('outbox')) return { stores: [], texts }
    const transaction = database.transaction(['entries', 'notebooks', 'outbox', 'tray', 'meta'])
    const readRequest = <T>(request: IDBRequest<T>) =>
      new Promise<unknown[]>((resolve, reject) => {
        request.addEventListener('success', () => resolve([request.result].flat() as unknown[]))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const stores = await Promise.all([
      ...['entries', 'notebooks', 'outbox', 'tray'].map((store) =>
        readRequest(transaction.objectStore(store).getAll()),
      ),
      readRequest(transaction.objectStore('meta').get('isComplete')),
    ])
    return { stores, texts }
  } finally {
    database.close()
  }
}
