import { type AccountStore, accountStores } from '@geist/domain'

import type { DeletionProgress } from './api/delete-account'

export interface ReceiptLine {
  readonly label: string
  readonly count: number
}

/** Counts the deleted documents per store. Omits empty stores. */
export function listReceiptLines({ counts }: Pick<DeletionProgress, 'counts'>): readonly ReceiptLine[] {
  const stores = Object.keys(accountStores) as AccountStore[]
  return stores
    .map((store) => ({ label: accountStores[store].label, count: counts[store] }))
    .filter(({ count }) => count > 0)
}
