import { storageKeys, type UnreadableText } from '@geist/domain'

import type { LocalKey } from '../../shared/local/device-stores'
import { scheduleTextCopy } from '../../shared/local/local-text'
import type { SaveFailureReason } from '../../shared/save-failure/describe-save-failure'

/**
 * Prefix of the keys that keep unreadable parts of `offlineEntries`, one key per part. A random id
 * follows, then a colon and the uid of the account, if it is known.
 */
const quarantinePrefix = `${storageKeys.offlineEntries}:unreadable:` as const

/** Length of the random id, a UUID, and of the colon before the uid. */
const idAndColonLength = 36 + 1

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
  return attemptToStore(() => {
    if (text === undefined) localStorage.removeItem(storageKeys.offlineEntries)
    else localStorage.setItem(storageKeys.offlineEntries, text)
    scheduleTextCopy(storageKeys.offlineEntries)
  })
}

/** Copies an unreadable text to a key of its account. Does nothing if it is already there. */
export function quarantineText(unreadable: UnreadableText): StoreOutcome {
  return attemptToStore(() => {
    if (readQuarantinedTexts().some((quarantined) => isSameText(quarantined, unreadable))) return
    const key: LocalKey = `${quarantinePrefix}${crypto.randomUUID()}${unreadable.uid === null ? '' : `:${unreadable.uid}`}`
    localStorage.setItem(key, unreadable.text)
    scheduleTextCopy(key)
  })
}

export function readQuarantinedTexts(): readonly UnreadableText[] {
  return listQuarantineKeys().flatMap((key) => readQuarantinedText(key) ?? [])
}

export function dropQuarantinedTexts(texts: readonly UnreadableText[]): void {
  for (const key of listQuarantineKeys()) {
    const quarantined = readQuarantinedText(key)
    if (!quarantined || !texts.some((text) => isSameText(text, quarantined))) continue
    localStorage.removeItem(key)
    scheduleTextCopy(key)
  }
}

/**
 * Whether a storage event concerns offline entries. Its key is `null` if all storage was cleared.
 */
export function isOfflineEntriesKey(key: string | null): boolean {
  return key === null || key === storageKeys.offlineEntries || key.startsWith(quarantinePrefix)
}

function readQuarantinedText(key: string): UnreadableText | undefined {
  const text = localStorage.getItem(key)
  const uid = key.slice(quarantinePrefix.length + idAndColonLength)
  return text === null ? undefined : { uid: uid === '' ? null : uid, text }
}

function isSameText(a: UnreadableText, b: UnreadableText): boolean {
  return a.uid === b.uid && a.text === b.text
}

function listQuarantineKeys(): readonly LocalKey[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (isQuarantineKey(key) ? key : []))
  } catch {
    return []
  }
}

function isQuarantineKey(key: string): key is `${typeof quarantinePrefix}${string}` {
  return key.startsWith(quarantinePrefix)
}

function attemptToStore(write: () => void): StoreOutcome {
  try {
    write()
    return { status: 'stored' }
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    return { status: 'failed', reason: isFull ? 'no-room' : 'forbidden' }
  }
}
