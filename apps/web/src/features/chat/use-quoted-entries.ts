import type { Entry, Turn } from '@geist/domain'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readEntry } from '../../shared/local/queries/read-entry'
import { useLiveQuery } from '../../shared/local/use-live-query'

/** The entries by id that the answers quote, in the trash or not. */
export type QuotedEntries = ReadonlyMap<string, Entry>

/** Reads the quoted entries of this device, and again after each change. `undefined` until read. */
export function useQuotedEntries(uid: string, turns: readonly Turn[]): QuotedEntries | undefined {
  const ids = useMemo(
    () => [...new Set(turns.flatMap(({ answer }) => answer?.quotes.map(({ entryId }) => entryId) ?? []))],
    [turns],
  )
  const live = useLiveQuery(
    uid,
    useCallback((journal: Journal) => readQuotedEntries(journal, ids), [ids]),
  )
  return live.status === 'ready' ? live.value : undefined
}

async function readQuotedEntries(journal: Journal, ids: readonly string[]): Promise<QuotedEntries> {
  const entries = await Promise.all(ids.map((id) => readEntry(journal, id)))
  return new Map(entries.flatMap((entry) => (entry ? [[entry.id, entry]] : [])))
}
