import type { Entry } from '../../entities/entry'

/** Whether a note may be compared with others: not in the trash, and not marked as never for AI. */
export function isComparable({ deletedAt, neverAi }: Pick<Entry, 'deletedAt' | 'neverAi'>): boolean {
  return deletedAt === null && neverAi !== true
}
