import { type OfflineEntry, parseOfflineEntries, type UnreadableText } from '@geist/domain'

import { runExclusively } from './run-exclusively'
import { useOfflineEntries } from './offline-entries-store'
import {
  dropQuarantinedTexts,
  isOfflineEntriesKey,
  quarantineText,
  readStoredText,
  type StoreOutcome,
  readQuarantinedTexts,
  writeStoredText,
} from './stored-text'

/**
 * Loads the stored entries into `useOfflineEntries`, and again when another tab changes them.
 *
 * @returns a function that stops watching
 */
export function watchOfflineEntries(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isOfflineEntriesKey(key)) refreshStore()
  }
  addEventListener('storage', onStorage)
  refreshStore()
  // Moves unreadable parts aside before anything overwrites them.
  if (hasUnreadableParts()) void updateStoredEntries((entries) => entries)
  return () => removeEventListener('storage', onStorage)
}

function hasUnreadableParts(): boolean {
  const storedText = readStoredText()
  if (storedText.status === 'forbidden' || storedText.text === undefined) return false
  return !parseOfflineEntries(storedText.text).isAsStored
}

/** Stores an entry. Idempotent by id. */
export function storeEntry(entry: OfflineEntry): Promise<StoreOutcome> {
  return updateStoredEntries((entries) => (entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry]))
}

export function updateCategory(id: string, category: string): Promise<StoreOutcome> {
  return updateStoredEntries((entries) => entries.map((entry) => (entry.id === id ? { ...entry, category } : entry)))
}

/** Removes entries that were submitted or that the user cleared. */
export function dropOfflineEntries(ids: ReadonlySet<string>): Promise<StoreOutcome> {
  return updateStoredEntries((entries) => entries.filter(({ id }) => !ids.has(id)))
}

export function dropUnreadableTexts(texts: readonly UnreadableText[]): void {
  dropQuarantinedTexts(texts)
  refreshStore()
}

/** Reads the entries that are stored right now, and updates `useOfflineEntries`. */
export function readOfflineEntries(): readonly OfflineEntry[] {
  refreshStore()
  return useOfflineEntries.getState().entries
}

/**
 * Changes the stored list, under a cross-tab lock. Moves unreadable parts aside first. If that
 * fails, changes nothing.
 */
async function updateStoredEntries(
  update: (entries: readonly OfflineEntry[]) => readonly OfflineEntry[],
): Promise<StoreOutcome> {
  return runExclusively('geist:offline-entries', () => {
    const storedText = readStoredText()
    if (storedText.status === 'forbidden') return { status: 'failed', reason: 'forbidden' }
    const text = storedText.text ?? '[]'
    const { entries, unreadable, isAsStored } = parseOfflineEntries(text)
    for (const part of unreadable) {
      const quarantineOutcome = quarantineText(part)
      // Never overwrites an unreadable part that was not moved aside.
      if (quarantineOutcome.status === 'failed') return quarantineOutcome
    }
    const updatedEntries = update(entries)
    const isUnchanged = isAsStored && updatedEntries === entries
    const nextText = isUnchanged ? storedText.text : serializeEntries(updatedEntries)
    const outcome: StoreOutcome = nextText === storedText.text ? { status: 'stored' } : writeStoredText(nextText)
    refreshStore()
    return outcome
  })
}

/** Returns `undefined` for an empty list, whose key is then removed. */
function serializeEntries(entries: readonly OfflineEntry[]): string | undefined {
  return entries.length === 0 ? undefined : JSON.stringify(entries)
}

/** Updates `useOfflineEntries` from the stored texts. */
function refreshStore(): void {
  const storedText = readStoredText()
  if (storedText.status === 'forbidden' || storedText.text === undefined) {
    useOfflineEntries.setState({ entries: [], unreadable: readQuarantinedTexts() })
    return
  }
  const { entries, unreadable } = parseOfflineEntries(storedText.text)
  const quarantinedTexts = readQuarantinedTexts()
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
