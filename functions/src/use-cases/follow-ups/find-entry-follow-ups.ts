import { findChangedCategories } from '../triggers/find-changed-categories'
import type { EntryChange } from '../ports/entry-store'
import { computeExpiry } from '../triggers/compute-expiry'
import type { SharedEntry, SharedEntryChange } from '../triggers/create-figure-keeper'
import type { EmbeddableChange } from '../vectors/vector-store'
import { changesVector } from '../vectors/to-vector-facts'
import type { FollowUp } from './follow-up'

/** One write of an entry, as each kind of follow-up sees it. */
export interface EntryEvent {
  readonly entry: EntryChange
  readonly shared: SharedEntryChange
  readonly embeddable: EmbeddableChange
  /** Whether the document is gone without a tombstone. */
  readonly isGone: boolean
}

/**
 * Finds the follow-ups of a write of an entry for an account; mostly none. The event contributes
 * only what the store cannot say later: the entry's previous category and notebook.
 */
export function findEntryFollowUps(
  uid: string,
  { entry, shared, embeddable, isGone }: EntryEvent,
): readonly FollowUp[] {
  const { writtenAt } = entry
  const counts = findChangedCategories(entry).flatMap((categoryChange): FollowUp[] =>
    categoryChange.uid === uid ? [{ kind: 'count', category: categoryChange.category, changedAt: writtenAt }] : [],
  )
  const from = findCountingNotebook(uid, shared.before)
  const to = findCountingNotebook(uid, shared.after)
  const moves: FollowUp[] =
    from?.name === to?.name ? [] : [{ kind: 'move', from, to, isGone: shared.after === undefined, writtenAt }]
  const isLogged = isPurged(entry, isGone) || hasWrongExpiry(entry) || (!isGone && changesVector(embeddable))
  const logItems: FollowUp[] = isLogged ? [{ kind: 'log', updatedAt: embeddable.updatedAt, writtenAt, pass: null }] : []
  // An entry in the trash has no vector.
  const sweepItems: FollowUp[] = isGone && changesVector(embeddable) ? [{ kind: 'gone' }] : []
  return [...counts, ...moves, ...logItems, ...sweepItems]
}

/** Finds the notebook whose figures count the entry; `null` for a private entry. */
function findCountingNotebook(uid: string, entry: SharedEntry | undefined): { readonly name: string } | null {
  if (entry === undefined || !entry.isPublic || entry.uid !== uid || entry.collectionName === '') return null
  return { name: entry.collectionName }
}

function isPurged({ before, after }: EntryChange, isGone: boolean): boolean {
  return before !== undefined && after === undefined && !isGone
}

function hasWrongExpiry({ after }: EntryChange): boolean {
  return after !== undefined && after.expireAt !== computeExpiry(after)
}
