import type { Entry } from '@geist/domain'
import { useCallback, useState } from 'react'

import { getJournal } from '../../shared/local/get-journal'
import type { Journal } from '../../shared/local/journal'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { readUnsentTexts } from '../../shared/local/queries/read-unsent-texts'
import type { SaveOutcome } from '../../shared/local/save-outcome'
import { useLiveQuery } from '../../shared/local/use-live-query'
import { showToast } from '../../shared/toast/toast-store'
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
  const { versions, ...loading } = useVersions(uid, entry.id)
  const texts = listEntryTexts({
    entry,
    unsentTexts: unsentTexts.status === 'ready' ? unsentTexts.value : [],
    versions,
    hasOlder: loading.loadMore !== undefined,
  })
  return { ...loading, texts }
}

/** A failed restore, with the text that was to be restored. */
type RestoreFailure = Extract<SaveOutcome, { status: 'failed' }> & { readonly text: string }

/** Restores an earlier text of an entry, as an edit of the current one. */
export function useRestoreText(uid: string, entry: Entry, onRestored: () => void) {
  const [failure, setFailure] = useState<RestoreFailure>()
  const restore = async ({ content, category }: EntryText) => {
    const outcome = await editEntry(getJournal(uid), { seen: entry, content, category }, Date.now())
    if (outcome.status === 'failed') {
      setFailure({ ...outcome, text: content })
      return
    }
    showToast({ text: 'Restored. What it replaced stays in History.', durationMs: 5_000 })
    onRestored()
  }
  return { failure, restore }
}
