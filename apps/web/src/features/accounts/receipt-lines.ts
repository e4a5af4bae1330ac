import { type AccountStore, accountStores } from '@geist/domain'

import type { DeletionProgress } from './api/delete-account'

/** A line of the receipt: a store, as a person calls it, and how much of it is gone. */
export interface ReceiptLine {
  readonly what: string
  readonly count: number
}

/** What was deleted, store by store; those that were empty are left out. */
export function receiptLines({ counts }: Pick<DeletionProgress, 'counts'>): readonly ReceiptLine[] {
  const stores = Object.keys(accountStores) as AccountStore[]
  return stores
    .map((store) => ({ what: accountStores[store].what, count: counts[store] }))
    .filter(({ count }) => count > 0)
}
