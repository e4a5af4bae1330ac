import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

import { copiedKeyPattern, sequenceCounterKey, toSequenceKey } from './text-sequence'

/** Copy of one value of localStorage. `text` is `null` for a removed key: a tombstone. */
interface TextCopy {
  readonly key: string
  readonly text: string | null
  readonly sequence: number
}

interface CopiesSchema extends DBSchema {
  readonly texts: { key: string; value: TextCopy }
}

/**
 * Number of tombstones to keep. Browsers flush localStorage within about a minute, so older
 * removals are already on disk.
 */
const maxTombstones = 100

/**
 * Copies counted texts from localStorage to IndexedDB, each with a new sequence number that is
 * stored in both. Ignores other keys. Resolves once the commit is on disk.
 */
export async function copyTexts(keys: readonly string[]): Promise<void> {
  const database = await openDatabase()
  const { store, done } = database.transaction('texts', 'readwrite', { durability: 'strict' })
  const copies = keys
    .filter((key) => copiedKeyPattern.test(key))
    .map((key) => ({ key, text: localStorage.getItem(key), sequence: nextSequence(key) }))
  await Promise.all([...copies.map((copy) => putIfNewer(store, copy)), done])
  // A removed key needs no sequence number, unless the text was typed again during the copy.
  for (const { key, text, sequence } of copies) {
    if (text === null && readSequence(key) === sequence) localStorage.removeItem(toSequenceKey(key))
  }
}

/**
 * Restores changes of localStorage that a browser crash lost: the copy with the later sequence
 * number wins. Dispatches a `storage` event in this tab for each, as if another tab had written it.
 * Then copies texts that an earlier page left uncopied.
 */
export async function restoreTexts(): Promise<void> {
  const database = await openDatabase()
  const copies = await database.getAll('texts')
  for (const copy of copies) restoreText(copy)
  const newestSequence = Math.max(0, ...copies.map(({ sequence }) => sequence))
  if (newestSequence > Number(localStorage.getItem(sequenceCounterKey)))
    localStorage.setItem(sequenceCounterKey, `${newestSequence}`)
  await copyUncopiedTexts(copies)
  const tombstones = copies.filter(({ text }) => text === null).toSorted((a, b) => b.sequence - a.sequence)
  await Promise.all(tombstones.slice(maxTombstones).map(({ key }) => database.delete('texts', key)))
}

function restoreText({ key, text, sequence }: TextCopy): void {
  const oldText = localStorage.getItem(key)
  if (sequence <= readSequence(key) || text === oldText) return
  // A text without a sequence number was typed after the removal and has no copy yet.
  if (text === null && localStorage.getItem(toSequenceKey(key)) === null) return
  if (text === null) localStorage.removeItem(key)
  else {
    localStorage.setItem(key, text)
    localStorage.setItem(toSequenceKey(key), `${sequence}`)
  }
  dispatchEvent(new StorageEvent('storage', { key, oldValue: oldText, newValue: text, storageArea: localStorage }))
}

/** Copies the last changes of a page that was closed within the copy delay. */
async function copyUncopiedTexts(copies: readonly TextCopy[]): Promise<void> {
  const copiedTexts = new Map(copies.map(({ key, text }) => [key, text]))
  const candidateKeys = [...Object.keys(localStorage), ...copiedTexts.keys()].filter((key) =>
    copiedKeyPattern.test(key),
  )
  const uncopiedKeys = candidateKeys.filter((key) => localStorage.getItem(key) !== (copiedTexts.get(key) ?? null))
  if (uncopiedKeys.length > 0) await copyTexts([...new Set(uncopiedKeys)])
}

/** Deletes all copies whose key contains the account id. */
export async function dropTextCopies(uid: string): Promise<void> {
  const database = await openDatabase()
  const keys = await database.getAllKeys('texts')
  await Promise.all(keys.flatMap((key) => (key.includes(uid) ? database.delete('texts', key) : [])))
}

function nextSequence(key: string): number {
  const sequence = Number(localStorage.getItem(sequenceCounterKey)) + 1
  localStorage.setItem(sequenceCounterKey, `${sequence}`)
  localStorage.setItem(toSequenceKey(key), `${sequence}`)
  return sequence
}

function readSequence(key: string): number {
  return Number(localStorage.getItem(toSequenceKey(key)))
}

type TextStore = IDBPObjectStore<CopiesSchema, ['texts'], 'texts', 'readwrite'>

/**
 * Writes the copy unless another tab stored a later one. Skips tombstones of keys that were never
 * copied.
 */
async function putIfNewer(store: TextStore, copy: TextCopy): Promise<void> {
  const stored = await store.get(copy.key)
  if (stored === undefined ? copy.text !== null : copy.sequence >= stored.sequence) await store.put(copy)
}

let openedDatabase: Promise<IDBPDatabase<CopiesSchema>> | undefined

function openDatabase(): Promise<IDBPDatabase<CopiesSchema>> {
  const reset = () => {
    openedDatabase = undefined
  }
  openedDatabase ??= openDB<CopiesSchema>('typed-texts', 1, {
    upgrade: (newDatabase) => void newDatabase.createObjectStore('texts', { keyPath: 'key' }),
    blocking: (_current, _wanted, event) => {
      reset()
      ;(event.target as IDBDatabase).close()
    },
    terminated: reset,
  }).catch((error: unknown) => {
    reset()
    throw error
  })
  return openedDatabase
}
