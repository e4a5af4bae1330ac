import type { Entry } from '@geist/domain'
import { useCallback } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readUnsentTexts } from '../../shared/local/queries/read-unsent-texts'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { type EntryText, listEntryTexts } from './list-entry-texts'
import { useVersions, type VersionsState } from './use-versions'

export interface EntryTextsState extends Pick<VersionsState, 'status' | 'loadMore'> {
  /** Latest first, starting with the current one. */
  readonly texts: readonly EntryText[]
}

/** All texts that an entry has had, merged from this device and the server. */
export function useEntryTexts(uid: string, entry: Entry): EntryTextsState {
  const readTexts = useCallback((journal: Journal) => readUnsentTexts(journal, entry.id), [entry.id])
  const unsentTexts = useLiveQuery(uid, readTexts)
  const { versions, ...paging } = useVersions(uid, entry.id)
  const texts = listEntryTexts({
    entry,
    unsentTexts: unsentTexts.status === 'ready' ? unsentTexts.value : [],
    versions,
    hasOlder: paging.loadMore !== undefined,
  })
  return { ...paging, texts }
}
