import { type Entry, pickSimilarNotes, type SimilarityScore, similarNotes, type SimilarNote } from '@geist/domain'
import { useCallback, useMemo } from 'react'

import type { Journal } from '../../shared/local/journal'
import { entriesById } from '../../shared/local/queries/entries-by-id'
import { mirrorIsComplete } from '../../shared/local/queries/mirror-is-complete'
import { useLive } from '../../shared/local/use-live'

export type SimilarEntries =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly notes: readonly SimilarNote[] }
  /** They have not come to this device yet. */
  | { readonly status: 'arriving' }
  /** This device cannot read its notes. */
  | { readonly status: 'unreadable' }

/**
 * The notes behind scores, as they are on this device: one that is thrown away or kept from AI meanwhile goes.
 *
 * @param scores stable
 * @param isOffered stable
 */
export function useSimilarEntries(
  note: Entry,
  scores: readonly SimilarityScore[],
  isOffered: (entryId: string) => boolean,
): SimilarEntries {
  const query = useCallback(
    async (journal: Journal) => {
      const ids = scores.filter(({ id, score }) => score >= similarNotes.minScore && isOffered(id)).map(({ id }) => id)
      const [entries, isComplete] = await Promise.all([entriesById(journal, ids), mirrorIsComplete(journal)])
      return { scores, entries, isArriving: !isComplete && entries.length === 0 && ids.length > 0 }
    },
    [scores, isOffered],
  )
  const live = useLive(note.uid, query)
  return useMemo(() => {
    if (live.status === 'failed') return { status: 'unreadable' }
    // What was read for the scores before is not shown for these.
    if (live.status === 'loading' || live.value.scores !== scores) return { status: 'loading' }
    if (live.value.isArriving) return { status: 'arriving' }
    return { status: 'ready', notes: pickSimilarNotes(note, scores, live.value.entries) }
  }, [live, note, scores])
}
