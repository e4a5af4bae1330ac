import type { OfflineEntry, UnreadableText } from '@geist/domain'

/** Offline entries stored in this browser, of all accounts. */
export interface OfflineEntries {
  /** In the order in which they were written. */
  readonly entries: readonly OfflineEntry[]
  /** Parts of the stored list that cannot be read. */
  readonly unreadable: readonly UnreadableText[]
}

export interface VisibleOfflineEntries extends OfflineEntries {
  /** Belongs to other accounts: it must not be shown, submitted, downloaded or cleared. */
  readonly others: OtherAccountsCount
}

/** Number of other accounts and of their stored entries, nothing else. */
export interface OtherAccountsCount {
  readonly accounts: number
  readonly entries: number
}

/**
 * Filters the stored entries for the current user: their own, and those written while signed out.
 *
 * @param owner uid of the current user, `null` while signed out
 */
export function entriesVisibleTo({ entries, unreadable }: OfflineEntries, owner: string | null): VisibleOfflineEntries {
  const isOfOther = ({ uid }: { readonly uid: string | null }) => uid !== null && uid !== owner
  const isVisible = (item: { readonly uid: string | null }) => !isOfOther(item)
  return {
    entries: entries.filter(isVisible),
    unreadable: unreadable.filter(isVisible),
    others: {
      accounts: new Set([...entries, ...unreadable].filter(isOfOther).map(({ uid }) => uid)).size,
      entries: entries.filter(isOfOther).length,
    },
  }
}
