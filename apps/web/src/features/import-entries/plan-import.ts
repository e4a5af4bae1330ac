import { cleanDisplayName } from '@geist/domain'

import { getJournal } from '../../shared/local/get-journal'
import { readOwnNotebooks } from '../../shared/local/queries/own-notebooks'
import { findDuplicates } from './find-duplicates'
import type { ImportState } from './import-state'
import { type ChosenFile, readInWorker } from './read-in-worker'

export interface PlanOptions {
  readonly uid: string
  readonly username: string
  readonly signal: AbortSignal
  readonly onProgress: (read: number, all: number) => void
}

/**
 * Reads the chosen files and compares them with this journal. @returns the next step of the import
 */
export async function planImport(files: readonly ChosenFile[], options: PlanOptions): Promise<ImportState> {
  const { uid, username, signal, onProgress } = options
  try {
    const plan = await readInWorker({ files, account: { uid, username } }, { signal, onProgress })
    if (plan.status === 'refused') return { status: 'choosing', isReturning: true, refusal: plan.sentence }
    const duplicates = await findDuplicates(getJournal(uid), plan.entries)
    const notebookNames = (await readOwnNotebooks(getJournal(uid))).map(({ name }) => name)
    return { status: 'preview', name: displayNameOf(files), plan, duplicates, notebookNames }
  } catch {
    return { status: 'choosing', isReturning: true, refusal: unreadable }
  }
}

/** Display name of the chosen files, safe inside a sentence. */
export function displayNameOf(files: readonly ChosenFile[]): string {
  const [first] = files
  if (!first) return 'Nothing'
  const folder = first.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : undefined
  return folder === undefined && files.length > 1 ? `${files.length} files` : cleanDisplayName(folder ?? first.path)
}

const unreadable = 'It could not be read. Open this page again and try once more.'
