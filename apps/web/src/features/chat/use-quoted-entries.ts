import type { Turn } from '@geist/domain'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { listQuotedIds, type QuotedEntries, readQuotedEntries } from './read-quoted-entries'

/** Reads the entries that the answers quote, and again after each change on this device. */
export function useQuotedEntries(uid: string, turns: readonly Turn[]): QuotedEntries {
  const ids = useMemo(() => listQuotedIds(turns.map(({ answer }) => answer)), [turns])
  const live = useLiveQuery(
    uid,
    useCallback((journal: Journal) => readQuotedEntries(journal, ids), [ids]),
  )
  return live.status === 'ready' ? live.value : noneRead
}

const noneRead: QuotedEntries = new Map()
