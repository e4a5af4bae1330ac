import { type OfflineEntry, parseOfflineEntries, type UnreadableText } from '@geist/domain'
import { create } from 'zustand'

import { runExclusively } from './run-exclusively'
import type { OfflineEntries } from './stored-for'
import {
  dropUnreadable,
  isStoredKey,
  quarantine,
  readStoredText,
  type StoreOutcome,
  unreadableTexts,
  writeStoredText,
} from './stored-text'

/** Offline entries stored in this browser, of all accounts. */
export const useOfflineEntries = create<OfflineEntries>(() => ({ entries: [], unreadable: [] }))

/**
 * Loads the stored entries, and reloads them when another tab changes them.
 *
 * @returns a function that stops it
 */
export function followOfflineEntries(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isStoredKey(key)) refresh()
  }
  addEventListener('storage', onStorage)
  refresh()
  const storedText = readStoredText()
  const isIntact =
    storedText.status === 'forbidden' ||
    storedText.text === undefined ||
    parseOfflineEntries(storedText.text).isAsStored
  // Moves unreadable parts aside before anything overwrites them.
  if (!isIntact) void updateStored((entries) => entries)
  return () => removeEventListener('storage', onStorage)
}

/** Stores an entry. Idempotent by id. */
export function storeEntry(entry: OfflineEntry): Promise<StoreOutcome> {
  return updateStored((entries) => (entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry]))
}

export function updateCategory(id: string, category: string): Promise<StoreOutcome> {
  return updateStored((entries) => entries.map((entry) => (entry.id === id ? { ...entry, category } : entry)))
}

/** Removes entries that were submitted or that the user cleared. */
export function dropEntries(ids: ReadonlySet<string>): Promise<StoreOutcome> {
  return updateStored((entries) => entries.filter(({ id }) => !ids.has(id)))
}

export function dropUnreadableTexts(texts: readonly UnreadableText[]): void {
  dropUnreadable(texts)
  refresh()
}

/** The entries stored right now, even if the screens are not updated yet. */
export function currentEntries(): readonly OfflineEntry[] {
  refresh()
  return useOfflineEntries.getState().entries
}

/** Read-modify-write of the stored list, under a cross-tab lock. */
async function updateStored(
  update: (entries: readonly OfflineEntry[]) => readonly OfflineEntry[],
): Promise<StoreOutcome> {
  return runExclusively('geist:offline-entries', () => {
    const storedText = readStoredText()
    if (storedText.status === 'forbidden') return { status: 'failed', reason: 'forbidden' }
    const text = storedText.text ?? '[]'
    const { entries, unreadable, isAsStored } = parseOfflineEntries(text)
    for (const part of unreadable) {
      const moved = quarantine(part)
      // Never overwrite an unreadable text that was not moved aside.
      if (moved.status === 'failed') return moved
    }
    const updated = update(entries)
    const nextText = isAsStored && updated === entries ? storedText.text : serializeEntries(updated)
    const outcome: StoreOutcome = nextText === storedText.text ? { status: 'stored' } : writeStoredText(nextText)
    refresh()
    return outcome
  })
}

function serializeEntries(entries: readonly OfflineEntry[]): string | undefined {
  return entries.length === 0 ? undefined : JSON.stringify(entries)
}

function refresh(): void {
  const storedText = readStoredText()
  if (storedText.status === 'forbidden' || storedText.text === undefined) {
    useOfflineEntries.setState({ entries: [], unreadable: unreadableTexts() })
    return
  }
  const { entries, unreadable } = parseOfflineEntries(storedText.text)
  const quarantinedTexts = unreadableTexts()
  useOfflineEntries.setState({
    entries,
    unreadable: [
      ...quarantinedTexts,
      ...unreadable.filter(
        ({ uid, text }) =>
          !quarantinedTexts.some((quarantined) => quarantined.uid === uid && quarantined.text === text),
      ),
    ],
  })
}
