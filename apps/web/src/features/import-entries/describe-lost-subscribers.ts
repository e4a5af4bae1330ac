import { formatCount, type PlannedNotebook } from '@geist/transfer'

import { findNewNotebooks } from './find-new-notebooks'

/**
 * Warns if the import creates notebooks that had subscribers. A notebook that already exists keeps
 * its own.
 */
export function describeLostSubscribers(
  notebooks: readonly PlannedNotebook[],
  existingNames: readonly string[],
): readonly string[] {
  const newNotebooks = findNewNotebooks(notebooks, existingNames)
  const count = newNotebooks.filter(({ hasSubscribers }) => hasSubscribers).length
  if (count === 0) return []
  return [
    `Subscribers of ${formatCount(count, 'one notebook', 'notebooks')} can’t be imported. They’ll have to subscribe again.`,
  ]
}
