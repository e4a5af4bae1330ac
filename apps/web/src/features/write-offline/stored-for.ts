import type { OfflineEntry, UnreadableText } from '@geist/domain'

/** What this browser stores of notes written offline, whoever wrote them. */
export interface OfflineEntries {
  /** In the order they were written. */
  readonly entries: readonly OfflineEntry[]
  /** What stood among them and cannot be read. */
  readonly unreadable: readonly UnreadableText[]
}

export interface StoredForSomebody extends OfflineEntries {
  /** What belongs to other accounts: nothing of it may be shown, submitted, downloaded or cleared. */
  readonly others: OthersShare
}

/** How much other accounts have stored, and no more than that. */
export interface OthersShare {
  readonly accounts: number
  readonly entries: number
}

/**
 * What of all that is stored is for whoever is here: their own, and what nobody was signed in for.
 *
 * @param owner who is here, `null` for nobody
 */
export function storedFor({ entries, unreadable }: OfflineEntries, owner: string | null): StoredForSomebody {
  const isOthers = ({ uid }: { readonly uid: string | null }) => uid !== null && uid !== owner
  const isTheirs = (one: { readonly uid: string | null }) => !isOthers(one)
  return {
    entries: entries.filter(isTheirs),
    unreadable: unreadable.filter(isTheirs),
    others: {
      accounts: new Set([...entries, ...unreadable].filter(isOthers).map(({ uid }) => uid)).size,
      entries: entries.filter(isOthers).length,
    },
  }
}
