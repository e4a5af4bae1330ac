import type { OfflineEntry } from '@geist/domain'

/** Notes of one other account. */
export interface OthersEntries {
  readonly uid: string
  readonly entries: readonly OfflineEntry[]
}

/**
 * Parts what is stored into what is for whoever is here, their own and what nobody was signed in for, and what belongs to other accounts.
 *
 * @param owner who is here, `null` for nobody
 */
export function sortByOwner(
  stored: readonly OfflineEntry[],
  owner: string | null,
): { readonly entries: readonly OfflineEntry[]; readonly others: readonly OthersEntries[] } {
  const entries: OfflineEntry[] = []
  const others = new Map<string, OfflineEntry[]>()
  for (const entry of stored) {
    if (entry.uid === null || entry.uid === owner) entries.push(entry)
    else others.set(entry.uid, [...(others.get(entry.uid) ?? []), entry])
  }
  return { entries, others: [...others].map(([uid, theirs]) => ({ uid, entries: theirs })) }
}
