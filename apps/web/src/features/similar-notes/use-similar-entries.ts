import { type Entry, pickSimilarNotes, type SimilarityScore, similarNotes, type SimilarNote } from '@geist/domain'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { readEntries } from '../../shared/local/queries/read-entries'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { useLiveQuery } from '../../shared/local/use-live-query'

export type SimilarEntries =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notes: readonly SimilarNote[] }
  /** The first sync of this device has not fetched any of them yet. */
  | { readonly status: 'syncing' }
  /** The notes on this device cannot be read. */
  | { readonly status: 'unreadable' }

/**
 * The scored notes, live from this device. Notes that are trashed or marked Never AI drop out.
 *
 * @param scores stable
 * @param canOpen stable
 */
export function useSimilarEntries(
  note: Entry,
  scores: readonly SimilarityScore[],
  canOpen: (entryId: string) => boolean,
): SimilarEntries {
  const query = useCallback(
    async (journal: Journal) => {
      const ids = scores.filter(({ id, score }) => score >= similarNotes.minScore && canOpen(id)).map(({ id }) => id)
      const [entries, isComplete] = await Promise.all([readEntries(journal, ids), isMirrorComplete(journal)])
      return { scores, entries, isSyncing: !isComplete && entries.length === 0 && ids.length > 0 }
    },
    [scores, canOpen],
  )
  const live = useLiveQuery(note.uid, query)
  return useMemo(() => {
    if (live.status === 'failed') return { status: 'unreadable' }
    // The live query still has the notes of earlier scores.
    if (live.status === 'loading' || live.value.scores !== scores) return { status: 'loading' }
    if (live.value.isSyncing) return { status: 'syncing' }
    return { status: 'ready', notes: pickSimilarNotes(note, scores, live.value.entries) }
  }, [live, note, scores])
}
