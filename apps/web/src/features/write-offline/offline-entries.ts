import { type OfflineEntry, parseOfflineEntries, type UnreadableText } from '@geist/domain'
import { create } from 'zustand'

import { oneAtATime } from './one-at-a-time'
import type { OfflineEntries } from './stored-for'
import {
  dropUnreadable,
  isStoredKey,
  layAside,
  readStoredText,
  type StoreOutcome,
  unreadableTexts,
  writeStoredText,
} from './stored-text'

/** What this browser stores of notes written offline, whoever wrote them. */
export const useOfflineEntries = create<OfflineEntries>(() => ({ entries: [], unreadable: [] }))

/** Reads what is stored, and again whenever another tab changes it. Call the result to stop. */
export function followOfflineEntries(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (isStoredKey(key)) refresh()
  }
  addEventListener('storage', onStorage)
  refresh()
  const stored = readStoredText()
  const isAsItShouldBe =
    stored.status === 'forbidden' || stored.text === undefined || parseOfflineEntries(stored.text).isAsStored
  // What cannot be read is laid aside before anything is written over it.
  if (!isAsItShouldBe) void change((entries) => entries)
  return () => removeEventListener('storage', onStorage)
}

/** Stores a note. One that is stored already changes nothing. */
export function storeEntry(entry: OfflineEntry): Promise<StoreOutcome> {
  return change((entries) => (entries.some(({ id }) => id === entry.id) ? entries : [...entries, entry]))
}

/** Gives a stored note another category. */
export function recategorise(id: string, category: string): Promise<StoreOutcome> {
  return change((entries) => entries.map((entry) => (entry.id === id ? { ...entry, category } : entry)))
}

/** Takes notes away: they have been submitted, or the person wants them gone. */
export function dropEntries(ids: ReadonlySet<string>): Promise<StoreOutcome> {
  return change((entries) => entries.filter(({ id }) => !ids.has(id)))
}

/** Takes away texts that cannot be read. */
export function dropUnreadableTexts(texts: readonly UnreadableText[]): void {
  dropUnreadable(texts)
  refresh()
}

/** What is stored at this moment, whatever the screens show. */
export function currentEntries(): readonly OfflineEntry[] {
  refresh()
  return useOfflineEntries.getState().entries
}

/** Changes the list from what stands there at this moment, while no other tab does. */
async function change(of: (entries: readonly OfflineEntry[]) => readonly OfflineEntry[]): Promise<StoreOutcome> {
  return oneAtATime('geist:offline-entries', () => {
    const stored = readStoredText()
    if (stored.status === 'forbidden') return { status: 'failed', reason: 'forbidden' }
    const text = stored.text ?? '[]'
    const { entries, unreadable, isAsStored } = parseOfflineEntries(text)
    for (const found of unreadable) {
      const aside = layAside(found)
      // Nothing that cannot be read is ever written over.
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
