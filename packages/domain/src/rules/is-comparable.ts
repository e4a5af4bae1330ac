import type { Entry } from '../entities/entry'

/** Whether a note may be compared with others: it is neither in the trash nor kept from AI. */
export function isComparable({ deletedAt, neverAi }: Pick<Entry, 'deletedAt' | 'neverAi'>): boolean {
  return deletedAt === null && neverAi !== true
}
