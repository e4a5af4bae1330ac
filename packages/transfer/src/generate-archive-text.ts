import type { Entry, EntryVersion, Notebook, SearchQuery } from '@geist/domain'

import type { ArchivedAccountData } from './archived-account-data'
import {
  type ArchiveAccount,
  type ArchivedRefusal,
  type ArchivedSubscription,
  type ArchivedThread,
  archiveFormat,
} from './archive-schema'

export interface ArchiveContents {
  /** Epoch milliseconds. */
  readonly exportedAt: number
  readonly account: ArchiveAccount
  /** `null` if they could not be read. */
  readonly particulars: ArchivedAccountData | null
  /** `null`, as `subscriptions` and `threads`, if they could not be read. */
  readonly searchQueries: readonly SearchQuery[] | null
  readonly subscriptions: readonly ArchivedSubscription[] | null
  readonly threads: readonly ArchivedThread[] | null
  readonly refusals: readonly ArchivedRefusal[]
  readonly notebooks: readonly Notebook[]
  readonly entries: readonly Entry[]
  /** Earlier texts by entry id; `null` if they could not be read. */
  readonly versions: ReadonlyMap<string, readonly EntryVersion[]> | null
}

/**
 * Generates the archive file with one line per entry. It yields the text in pieces, so that the
 * caller can yield to the main thread in between.
 */
export function* generateArchiveText({
  exportedAt,
  account,
  particulars,
  searchQueries,
  subscriptions,
  threads,
  refusals,
  notebooks,
  entries,
  versions,
}: ArchiveContents): Generator<string> {
  const head = {
    ...archiveFormat,
    exportedAt: new Date(exportedAt).toISOString(),
    account,
    particulars,
    holdsVersions: versions !== null,
    ...(versions === null && { note: missingPartsNote }),
  }
  // Without the closing brace: the lists follow in the same object.
  yield JSON.stringify(head).slice(0, -1)
  yield* generateList('searchQueries', searchQueries)
  yield* generateList('subscriptions', subscriptions)
  yield* generateList('threads', threads, withoutSyncState)
  yield* generateList('refused', refusals)
  yield* generateList('notebooks', notebooks, withoutSyncState)
  yield* generateList('entries', entries, (entry) => ({
    ...withoutSyncState(entry),
    versions: versions?.get(entry.id) ?? [],
  }))
  yield '}\n'
}

/**
 * Write ids and `publishedUpTo` are sync state of one account: a copy elsewhere starts with its
 * own.
 */
function withoutSyncState(document: Entry | Notebook | ArchivedThread): object {
  return { ...document, writeIds: undefined, publishedUpTo: undefined }
}

/** A note for human readers of the file about missing parts. */
const missingPartsNote =
  'Not in this file: earlier versions of notes, the questions behind your saved answers in public notebooks, conversations with your journal, earlier questions about notebooks, subscriptions and your account details. They’re kept on the server, which couldn’t be reached when this file was made. To get them, download it again when you’re online.'

function* generateList<T>(
  name: string,
  items: readonly T[] | null,
  toJson: (item: T) => unknown = (item) => item,
): Generator<string> {
  if (items === null) {
    yield `,\n"${name}": null`
    return
  }
  yield `,\n"${name}": [`
  for (const [index, item] of items.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(toJson(item))}`
  yield ']'
}
