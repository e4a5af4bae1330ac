import type { Entry } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from '../../shared/local/journal'
import { entryById } from '../../shared/local/queries/entry-by-id'
import { useLiveQuery } from '../../shared/local/use-live-query'

/** The live entry. Falls back to the given one while loading, or if it left this device. */
export function useLiveEntry(given: Entry): Entry {
  const query = useCallback((journal: Journal) => entryById(journal, given.id), [given.id])
  const live = useLiveQuery(given.uid, query)
  return live.status === 'ready' && live.value?.id === given.id ? live.value : given
}
