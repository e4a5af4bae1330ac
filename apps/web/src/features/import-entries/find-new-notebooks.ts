import { foldCase } from '@geist/domain'
import type { PlannedNotebook } from '@geist/transfer'

/**
 * Finds the notebooks of a file whose name does not exist here yet, ignoring case and outer spaces.
 *
 * @param existingNames names of existing notebooks
 */
export function findNewNotebooks(
  notebooks: readonly PlannedNotebook[],
  existingNames: readonly string[],
): readonly PlannedNotebook[] {
  const existingKeys = new Set(existingNames.map(toKey))
  return notebooks.filter(({ name }) => !existingKeys.has(toKey(name)))
}

function toKey(name: string): string {
  return foldCase(name.trim())
}
