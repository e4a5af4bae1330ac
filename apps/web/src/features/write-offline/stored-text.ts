import { storageKeys, type UnreadableText } from '@geist/domain'

import type { LocalKey } from '../../shared/local/device-stores'
import { scheduleTextCopy } from '../../shared/local/local-text'
import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'

/**
 * Prefix of the keys for unreadable parts of `offlineEntries`, one key per part. A random id
 * follows, then the account's uid.
 */
const unreadablePrefix = `${storageKeys.offlineEntries}:unreadable:` as const

/** Length of the random id and of the colon before the uid. */
const idLength = 36 + 1

export type StoreOutcome =
  | { readonly status: 'stored' }
  | { readonly status: 'failed'; readonly reason: Extract<SaveFailureReason, 'no-room' | 'forbidden'> }

export type StoredText =
  | { readonly status: 'allowed'; readonly text: string | undefined }
  /** The browser denies this page any storage. */
  | { readonly status: 'forbidden' }

export function readStoredText(): StoredText {
  try {
    return { status: 'allowed', text: localStorage.getItem(storageKeys.offlineEntries) ?? undefined }
  } catch {
    return { status: 'forbidden' }
  }
}

/** Replaces the text under `offlineEntries`. On failure, the previous text stays. */
export function writeStoredText(text: string | undefined): StoreOutcome {
  return attempt(() => {
    if (text === undefined) localStorage.removeItem(storageKeys.offlineEntries)
    else localStorage.setItem(storageKeys.offlineEntries, text)
    scheduleTextCopy(storageKeys.offlineEntries)
  })
}

/** Moves an unreadable text aside, to a key of its account. Does nothing if it is already there. */
export function quarantine(unreadable: UnreadableText): StoreOutcome {
  return attempt(() => {
    if (unreadableTexts().some((a) => isSame(a, unreadable))) return
    const key: LocalKey = `${unreadablePrefix}${crypto.randomUUID()}${unreadable.uid === null ? '' : `:${unreadable.uid}`}`
    localStorage.setItem(key, unreadable.text)
    scheduleTextCopy(key)
  })
}

export function unreadableTexts(): readonly UnreadableText[] {
  return unreadableKeys().flatMap((key) => readUnreadable(key) ?? [])
}

export function dropUnreadable(texts: readonly UnreadableText[]): void {
  for (const key of unreadableKeys()) {
    const storedPart = readUnreadable(key)
    if (!storedPart || !texts.some((a) => isSame(a, storedPart))) continue
    localStorage.removeItem(key)
    scheduleTextCopy(key)
  }
}

/**
 * Whether a storage event concerns offline entries. The key is `null` if all storage was cleared.
 */
export function isStoredKey(key: string | null): boolean {
  return key === null || key === storageKeys.offlineEntries || key.startsWith(unreadablePrefix)
}

function readUnreadable(key: string): UnreadableText | undefined {
  const text = localStorage.getItem(key)
  const uid = key.slice(unreadablePrefix.length + idLength)
  return text === null ? undefined : { uid: uid === '' ? null : uid, text }
}

function isSame(a: UnreadableText, b: UnreadableText): boolean {
  return a.uid === b.uid && a.text === b.text
}

function unreadableKeys(): readonly LocalKey[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (isUnreadableKey(key) ? key : []))
  } catch {
    return []
  }
}

function isUnreadableKey(key: string): key is `${typeof unreadablePrefix}${string}` {
  return key.startsWith(unreadablePrefix)
}

function attempt(write: () => void): StoreOutcome {
  try {
    write()
    return { status: 'stored' }
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return { status: 'failed', reason: isFull ? 'no-room' : 'forbidden' }
  }
}
