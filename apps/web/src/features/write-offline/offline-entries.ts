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
  const stored = readStoredText()
  const isAsItShouldBe =
    stored.status === 'forbidden' || stored.text === undefined || parseOfflineEntries(stored.text).isAsStored
  // Moves unreadable parts aside before anything overwrites them.
  if (!isAsItShouldBe) void updateStored((entries) => entries)
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
async function updateStored(of: (entries: readonly OfflineEntry[]) => readonly OfflineEntry[]): Promise<StoreOutcome> {
  return runExclusively('geist:offline-entries', () => {
    const stored = readStoredText()
    if (stored.status === 'forbidden') return { status: 'failed', reason: 'forbidden' }
    const text = stored.text ?? '[]'
    const { entries, unreadable, isAsStored } = parseOfflineEntries(text)
    for (const found of unreadable) {
      const aside = quarantine(found)
      // Never overwrite an unreadable text that was not moved aside.
      if (aside.status === 'failed') return aside
    }
    const next = of(entries)
    const written = isAsStored && next === entries ? stored.text : textOf(next)
    const outcome: StoreOutcome = written === stored.text ? { status: 'stored' } : writeStoredText(written)
    refresh()
    return outcome
  })
}

function textOf(entries: readonly OfflineEntry[]): string | undefined {
  return entries.length === 0 ? undefined : JSON.stringify(entries)
}

function refresh(): void {
  const stored = readStoredText()
  if (stored.status === 'forbidden' || stored.text === undefined) {
    useOfflineEntries.setState({ entries: [], unreadable: unreadableTexts() })
    return
  }
  const { entries, unreadable } = parseOfflineEntries(stored.text)
  const aside = unreadableTexts()
  useOfflineEntries.setState({
    entries,
    unreadable: [
      ...aside,
      ...unreadable.filter(({ uid, text }) => !aside.some((one) => one.uid === uid && one.text === text)),
    ],
  })
}
