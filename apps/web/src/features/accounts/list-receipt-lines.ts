import { type AccountStore, accountStores } from '@geist/domain'

import type { DeletionProgress } from './api/delete-account'

export interface ReceiptLine {
  readonly what: string
  readonly count: number
}

/** Deleted documents per store, without empty stores. */
export function receiptLines({ counts }: Pick<DeletionProgress, 'counts'>): readonly ReceiptLine[] {
  const stores = Object.keys(accountStores) as AccountStore[]
  return stores
    .map((store) => ({ what: accountStores[store].what, count: counts[store] }))
    .filter(({ count }) => count > 0)
}
