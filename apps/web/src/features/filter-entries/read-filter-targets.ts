import type { Journal } from '../../shared/local/journal'
import type { EntryFilter } from '../../shared/local/queries/entry-filter'
import { isMirrorComplete } from '../../shared/local/queries/is-mirror-complete'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import { readFilteredIds } from '../../shared/local/queries/read-filtered-ids'
import { readMeta } from '../../shared/local/read-meta'

/** Whether what the filters name exists on this device. */
export interface FilterTargets {
  readonly hasCategory: boolean
  /** True, too, while the device does not know the account's notebooks. */
  readonly hasNotebook: boolean
  /** Whether this device has all entries of the account. */
  readonly isComplete: boolean
}

/** Reads whether the category has entries, and whether the notebook exists. */
export async function readFilterTargets(
  journal: Journal,
  { category, notebook }: Pick<EntryFilter, 'category' | 'notebook'>,
): Promise<FilterTargets> {
  const isComplete = await isMirrorComplete(journal)
  const hasEntries = async (filter: EntryFilter) => (await readFilteredIds(journal, filter)).length > 0
  const hasNotebook = async (name: string) =>
    (await readMeta(journal, 'notebooksAreKnown')) !== true ||
    (await readOwnNotebooks(journal)).some((candidate) => candidate.name === name) ||
    hasEntries({ notebook: name })
  return {
    hasCategory: category === undefined || (await hasEntries({ category })),
    hasNotebook: notebook === undefined || (await hasNotebook(notebook)),
    isComplete,
  }
}
