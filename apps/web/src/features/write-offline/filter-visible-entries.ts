import type { OfflineEntry, UnreadableText } from '@geist/domain'

/** Offline entries stored in this browser, of all accounts. */
export interface OfflineEntries {
  /** In the order in which they were written. */
  readonly entries: readonly OfflineEntry[]
  /** Parts of the stored list that cannot be read. */
  readonly unreadable: readonly UnreadableText[]
}

export interface VisibleOfflineEntries extends OfflineEntries {
  /**
   * Counts of what other accounts stored, which must not be shown, submitted, downloaded or
   * cleared.
   */
  readonly others: OtherAccountsCount
}

/** Counts of other accounts and of their readable entries, without any content. */
export interface OtherAccountsCount {
  readonly accounts: number
  readonly entries: number
}

/**
 * Filters the stored entries for the current user: their own, and those written while signed out.
 *
 * @param owner uid of the current user, `null` while signed out
 */
export function filterVisibleEntries(
  { entries, unreadable }: OfflineEntries,
  owner: string | null,
): VisibleOfflineEntries {
  const belongsToOther = ({ uid }: { readonly uid: string | null }) => uid !== null && uid !== owner
  const isVisible = (item: { readonly uid: string | null }) => !belongsToOther(item)
  return {
    entries: entries.filter(isVisible),
    unreadable: unreadable.filter(isVisible),
    others: {
      accounts: new Set([...entries, ...unreadable].filter(belongsToOther).map(({ uid }) => uid)).size,
      entries: entries.filter(belongsToOther).length,
    },
  }
}
