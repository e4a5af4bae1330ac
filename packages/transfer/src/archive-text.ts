import type { Entry, EntryVersion, Notebook } from '@geist/domain'

import { type ArchiveAccount, archiveFormat } from './archive-schema'

export interface ArchiveContents {
  /** Epoch milliseconds. */
  readonly exportedAt: number
  readonly account: ArchiveAccount
  readonly notebooks: readonly Notebook[]
  readonly entries: readonly Entry[]
  /** Earlier texts by the id of their entry; `null` when they could not be read. */
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]> | null
}

/** The file with everything of an account, a line for each entry, in pieces: whoever writes it can let others go first in between. */
export function* archiveText({
  exportedAt,
  account,
  notebooks,
  entries,
  versions,
}: ArchiveContents): Generator<string> {
  const head = {
    ...archiveFormat,
    exportedAt: new Date(exportedAt).toISOString(),
    account,
    holdsVersions: versions !== null,
    ...(versions === null && { note: missingVersions }),
  }
  yield `${JSON.stringify(head).slice(0, -1)},\n"notebooks": [`
  yield* lines(notebooks, (notebook) => notebook)
  yield '],\n"entries": ['
  yield* lines(entries, (entry) => ({ ...entry, versions: versions?.get(entry.id) ?? [] }))
  yield ']}\n'
}

/** For somebody who opens the file: what it lacks. */
const missingVersions =
  'The earlier texts of entries are not in this file: they are kept on the server, which could not be reached when it was made.'

function* lines<T>(items: readonly T[], json: (item: T) => unknown): Generator<string> {
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(json(item))}`
}
