import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

import { changeCountKey, changeKey } from './local-text'

/** A text of localStorage as it was at one change; `null` for one that was removed. */
interface TextCopy {
  readonly key: string
  readonly text: string | null
  /** The number of that change. */
  readonly change: number
}

interface CopiesSchema extends DBSchema {
  readonly texts: { key: string; value: TextCopy }
}

/** Removals to remember: browsers write localStorage within about a minute, so later ones are on the disk. */
const removalsKept = 100

/** Copies these keys of localStorage into a database, and resolves once they are on the disk. */
export async function copyTexts(keys: readonly string[]): Promise<void> {
  const database = await open()
  const { store, done } = database.transaction('texts', 'readwrite', { durability: 'strict' })
  const copies = keys.map((key) => ({ key, text: localStorage.getItem(key), change: changeOf(key) }))
  await Promise.all([...copies.map((copy) => putNewer(store, copy)), done])
  for (const { key, text, change } of copies) {
    if (text === null && changeOf(key) === change) localStorage.removeItem(changeKey(key))
  }
}

/**
 * Brings back what a crash of the browser took from localStorage, which then lacks its latest
 * changes. Tells this tab of each text by a `storage` event, as of a change in another tab.
 */
export async function restoreTexts(): Promise<void> {
  const database = await open()
  const copies = await database.getAll('texts')
  for (const { key, text, change } of copies) {
    const old = localStorage.getItem(key)
    if (change <= changeOf(key) || text === old) continue
    if (text === null) localStorage.removeItem(key)
    else {
      localStorage.setItem(key, text)
      localStorage.setItem(changeKey(key), `${change}`)
    }
    dispatchEvent(new StorageEvent('storage', { key, oldValue: old, newValue: text, storageArea: localStorage }))
  }
  const newest = Math.max(0, ...copies.map(({ change }) => change))
  if (newest > Number(localStorage.getItem(changeCountKey))) localStorage.setItem(changeCountKey, `${newest}`)
  const removals = copies.filter(({ text }) => text === null).toSorted((one, other) => other.change - one.change)
  await Promise.all(removals.slice(removalsKept).map(({ key }) => database.delete('texts', key)))
}

/** Deletes the copies of an account's keys. */
export async function dropTextCopies(uid: string): Promise<void> {
  const database = await open()
  const keys = await database.getAllKeys('texts')
  await Promise.all(keys.flatMap((key) => (key.includes(uid) ? database.delete('texts', key) : [])))
}

function changeOf(key: string): number {
  return Number(localStorage.getItem(changeKey(key)))
}

type TextStore = IDBPObjectStore<CopiesSchema, ['texts'], 'texts', 'readwrite'>

/** Another tab may have copied a later change. A removal of what was never copied needs no copy. */
async function putNewer(store: TextStore, copy: TextCopy): Promise<void> {
  const known = await store.get(copy.key)
  if (known === undefined ? copy.text !== null : copy.change >= known.change) await store.put(copy)
}

let opening: Promise<IDBPDatabase<CopiesSchema>> | undefined

function open(): Promise<IDBPDatabase<CopiesSchema>> {
  const letGo = () => {
    opening = undefined
  }
  opening ??= openDB<CopiesSchema>('typed-texts', 1, {
    upgrade: (database) => void database.createObjectStore('texts', { keyPath: 'key' }),
    blocking: (_current, _wanted, event) => {
      letGo()
      ;(event.target as IDBDatabase).close()
    },
    terminated: letGo,
  }).catch((error: unknown) => {
    letGo()
    throw error
  })
  return opening
}
