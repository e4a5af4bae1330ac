import type { Page } from '@playwright/test'

import type { Fields } from './read-server'

/** The raw local state of an account on one device, as the app's store writes it. */
export interface DeviceState {
  readonly entries: readonly EntryRow[]
  readonly notebooks: readonly { readonly id: string; readonly notebook: Fields; readonly server?: Fields | null }[]
  readonly outbox: readonly { readonly write: StoredWrite; readonly attempted: boolean }[]
  readonly tray: readonly { readonly id: number; readonly write: StoredWrite; readonly reason: string }[]
  readonly isComplete: boolean
  /** `localStorage`: offline entries and drafts. */
  readonly texts: Readonly<Record<string, string>>
}

interface EntryRow {
  readonly id: string
  readonly entry: Fields
  readonly server?: Fields | null
  readonly unconfirmed?: readonly { readonly write: StoredWrite }[]
}

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

/** Runs in the page. */
async function readStorage(name: string): Promise<{ stores: unknown[][]; texts: Record<string, string> }> {
  const texts = Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key, String(value)]))
  const names = (await indexedDB.databases()).map((each) => each.name)
  // Opening a missing database would create it.
  if (!names.includes(name)) return { stores: [], texts }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error(String(opening.error))))
  })
  try {
    if (!database.objectStoreNames.contains('outbox')) return { stores: [], texts }
    const transaction = database.transaction(['entries', 'notebooks', 'outbox', 'tray', 'meta'])
    const all = <T>(request: IDBRequest<T>) =>
      new Promise<unknown[]>((resolve, reject) => {
        request.addEventListener('success', () => resolve([request.result].flat() as unknown[]))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const stores = await Promise.all([
      ...['entries', 'notebooks', 'outbox', 'tray'].map((store) => all(transaction.objectStore(store).getAll())),
      all(transaction.objectStore('meta').get('isComplete')),
    ])
    return { stores, texts }
  } finally {
    database.close()
  }
}
