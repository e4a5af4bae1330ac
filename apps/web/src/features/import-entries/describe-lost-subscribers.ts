import { formatCount, type PlannedNotebook } from '@geist/transfer'

import { findNewNotebooks } from './find-new-notebooks'

/**
 * Warns that notebooks of a file had subscribers, if the import creates them. A notebook that
 * exists here keeps its own subscribers.
 *
 * @param existingNames names of existing notebooks
 */
export function describeLostSubscribers(
  notebooks: readonly PlannedNotebook[],
  existingNames: readonly string[],
): readonly string[] {
  const newNotebooks = findNewNotebooks(notebooks, existingNames)
  const count = newNotebooks.filter(({ hasSubscribers }) => hasSubscribers).length
  if (count === 0) return []
  return [
    `${formatCount(count, 'One notebook has', 'notebooks have')} subscribers. They’ll have to subscribe again; only they can do that.`,
  ]
}
