import { cleanDisplayName, type Notebook } from '@geist/domain'
import type { PlannedNotebook } from '@geist/transfer'

import { getJournal } from '../../shared/local/get-journal'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import { describeLostSubscribers } from './describe-lost-subscribers'
import { findDuplicates } from './find-duplicates'
import type { ImportState } from './import-state'
import { type ChosenFile, readInWorker, type ReadOptions } from './read-in-worker'

export interface PlanOptions extends ReadOptions {
  readonly uid: string
  readonly username: string
}

/**
 * Reads the chosen files and compares them with the journal.
 *
 * @returns the next state of the import: the preview, or the choice of files with a refusal
 */
export async function planImport(files: readonly ChosenFile[], options: PlanOptions): Promise<ImportState> {
  const { uid, username, signal, onProgress } = options
  try {
    const plan = await readInWorker({ files, account: { uid, username } }, { signal, onProgress })
    if (plan.status === 'refused') return { status: 'choosing', isReturning: true, refusal: plan.sentence }
    const duplicates = await findDuplicates(getJournal(uid), plan.entries)
    const notebookNames = listExistingNames(plan.notebooks, await readOwnNotebooks(getJournal(uid)))
    const remarks = [...plan.remarks, ...describeLostSubscribers(plan.notebooks, notebookNames)]
    return {
      status: 'preview',
      name: getDisplayName(files),
      plan: { ...plan, remarks },
      duplicates,
      notebookNames,
    }
  } catch {
    return { status: 'choosing', isReturning: true, refusal: unreadableSentence }
  }
}

/**
 * Lists the names of existing notebooks. One that was renamed since the file was made is listed
 * with the name in the file, too: the import reuses it by its id.
 */
export function listExistingNames(
  plannedNotebooks: readonly PlannedNotebook[],
  ownNotebooks: readonly Pick<Notebook, 'id' | 'name'>[],
): readonly string[] {
  const existingIds = new Set(ownNotebooks.map(({ id }) => id))
  return [...ownNotebooks, ...plannedNotebooks.filter(({ id }) => existingIds.has(id))].map(({ name }) => name)
}

/** Returns the display name of the chosen files: of the file or folder, or their number. */
export function getDisplayName(files: readonly ChosenFile[]): string {
  const [first] = files
  if (!first) return 'Nothing'
  const folder = first.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : undefined
  return folder === undefined && files.length > 1 ? `${files.length} files` : cleanDisplayName(folder ?? first.path)
}

const unreadableSentence = 'Couldn’t read what you chose. Reload the page, then try again.'
