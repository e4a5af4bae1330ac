import { originalVersionId } from '@geist/domain'

import type { Journal } from '../journal'
import { type EntryMatch, findExistingEntriesWithin } from '../queries/find-existing-entries'
import { recordWrites, type AttemptedWrite } from '../record-writes'
import type { SaveOutcome } from '../save-outcome'
import type { EntryWrite, Filing, NewEntry } from '../write'

/** An entry from a file. Its id is deterministic, so importing it again is idempotent. */
export interface EntryToImport extends NewEntry {
  /** The entry's id in the file, if it is a Geist id. */
  readonly sourceId?: string | undefined
  /** Earlier texts, oldest first. */
  readonly versions: readonly { readonly id: string; readonly content: string; readonly category: string }[]
}

export interface ImportedEntries {
  readonly outcome: SaveOutcome
  readonly addedIds: readonly string[]
  /** Number of writes that the outbox got. */
  readonly writeCount: number
  /** Existing entries, by their id in the plan. */
  readonly duplicates: ReadonlyMap<string, EntryMatch>
}

/**
 * Imports a batch of entries: all that are new, or none on failure. Writes earlier texts as
 * successive edits, so that they become versions again.
 *
 * @param filings the filing for each notebook name of the file; an unlisted name is kept
 * @param isFromImport whether an entry belongs to the same import. Within one import, equal texts
 *   are separate entries
 * @param now epoch milliseconds
 */
export async function importEntries(
  journal: Journal,
  entries: readonly EntryToImport[],
  {
    filings,
    isFromImport,
    now,
  }: {
    readonly filings: ReadonlyMap<string, Filing>
    readonly isFromImport: (entryId: string) => boolean
    readonly now: number
  },
): Promise<ImportedEntries> {
  const addedIds: string[] = []
  let writeCount = 0
  let duplicates: ReadonlyMap<string, EntryMatch> = new Map()
  const outcome = await recordWrites({
    journal,
    now,
    plan: async (transaction) => {
      const writes: AttemptedWrite[] = []
      duplicates = await findExistingEntriesWithin(transaction.objectStore('entries'), entries, isFromImport)
      for (const entry of entries) {
        if (duplicates.has(entry.id)) continue
        // Marked as attempted, so that the sender reads first: another device may have imported the
        // same file and edited the entry since.
        for (const write of planEntryWrites(entry, filings)) writes.push({ write, writtenAt: now })
        addedIds.push(entry.id)
      }
      writeCount = writes.length
      return writes
    },
  })
  return outcome.status === 'failed'
    ? { outcome, addedIds: [], writeCount: 0, duplicates: new Map() }
    : { outcome, addedIds, writeCount, duplicates }
}

/**
 * The writes that recreate an entry: its first text, later texts as edits, and the trash last,
 * since an edit restores from the trash. The entry becomes public only at the end, with the text
 * that others may read.
 */
function planEntryWrites(imported: EntryToImport, filings: ReadonlyMap<string, Filing>): readonly EntryWrite[] {
  const { sourceId: _, versions, ...fields } = imported
  const { notebookId, ...filing } = toImportedFiling(fields, filings)
  const entry: NewEntry = { ...fields, ...filing }
  const [firstVersion, ...laterVersions] = versions
  if (!firstVersion) return [planCreation(entry, notebookId)]
  const { revision = '', ...entryWithoutRevision } = entry
  const firstEntry: NewEntry = {
    ...entryWithoutRevision,
    content: firstVersion.content,
    category: firstVersion.category,
    inTrash: false,
    isPublic: false,
    ...(firstVersion.id !== originalVersionId && { revision: firstVersion.id }),
  }
  const currentText = { id: revision, content: entry.content, category: entry.category }
  return [
    planCreation(firstEntry, notebookId),
    ...planEdits(entry.id, [firstVersion, ...laterVersions, currentText]),
    ...(entry.inTrash ? [{ kind: 'trash', entryId: entry.id } as const] : []),
    ...(entry.isPublic && notebookId !== null
      ? [
          {
            kind: 'follow-notebook',
            entryId: entry.id,
            isPublic: true,
            from: entry.collectionName,
            notebookId,
          } as const,
        ]
      : []),
  ]
}

function planCreation(entry: NewEntry, notebookId: string | null): EntryWrite {
  return { kind: 'create', entry, ...(notebookId !== null && { notebookId }) }
}

/** Plans one edit for each text after the first, based on the text before it. */
function planEdits(entryId: string, texts: EntryToImport['versions']): readonly EntryWrite[] {
  return texts.slice(1).flatMap(({ id, content, category }, index): readonly EntryWrite[] => {
    const previous = texts[index]
    if (!previous) return []
    const base = {
      revision: toRevision(previous.id),
      content: previous.content,
      category: previous.category,
      updatedAt: 0,
    }
    return [{ kind: 'edit', entryId, revision: id, content, category, base, settles: [] }]
  })
}

/**
 * The filing of an imported entry. It is public only if both the entry and its notebook are.
 *
 * @param filings the filing for each notebook name of the file
 */
export function toImportedFiling(
  { collectionName, isPublic, inTrash }: Pick<NewEntry, 'collectionName' | 'isPublic' | 'inTrash'>,
  filings: ReadonlyMap<string, Filing>,
): Filing {
  const filing = filings.get(collectionName)
  return {
    collectionName: filing?.collectionName ?? collectionName,
    isPublic: filing?.isPublic === true && isPublic && collectionName !== '' && !inTrash,
    notebookId: filing?.notebookId ?? null,
  }
}

/** Maps a version id to the revision of its text. The first text has none. */
function toRevision(versionId: string): string {
  return versionId === originalVersionId ? '' : versionId
}
