import { type Entry, prependWriteId } from '@geist/domain'

import type { RecordedEntryWrite } from './journal-schema'
import type { EntryWrite, NewEntry } from './write'

/**
 * Applies a write to an entry. `undefined` means that the entry does not exist: only `create` then
 * has an effect. `create` never changes an existing entry.
 *
 * The device's `writtenAt` is a placeholder for the server's time.
 */
export function applyWrite(
  entry: Entry | undefined,
  { write, writtenAt, writeId }: Pick<RecordedEntryWrite, 'write' | 'writtenAt' | 'writeId'>,
): Entry | undefined {
  if (write.kind === 'create' && entry !== undefined) return entry
  if (entry?.writeIds?.includes(writeId)) return entry
  const changedEntry = applyToEntry(entry, write, writtenAt)
  if (changedEntry === undefined || changedEntry === entry) return changedEntry
  return { ...changedEntry, writeIds: prependWriteId(writeId, entry?.writeIds) }
}

function applyToEntry(entry: Entry | undefined, write: EntryWrite, writtenAt: number): Entry | undefined {
  if (write.kind === 'create') return createEntry(write.entry, writtenAt)
  if (entry === undefined) return undefined
  switch (write.kind) {
    case 'edit':
      return applyEdit(entry, write)
    case 'file':
      return { ...entry, ...toFilingFields(entry, write.filing), order: null }
    case 'order':
      return { ...entry, order: write.order }
    case 'follow-notebook': {
      // Another device has refiled the entry.
      if (write.from !== undefined && write.from !== entry.collectionName) return entry
      const collectionName = write.collectionName ?? entry.collectionName
      return { ...entry, ...toFilingFields(entry, { collectionName, isPublic: write.isPublic ?? entry.isPublic }) }
    }
    case 'trash':
      return { ...entry, deletedAt: entry.deletedAt ?? writtenAt, isPublic: false }
    case 'purge':
      return undefined
    case 'restore':
      return {
        ...entry,
        ...toFilingFields({ ...entry, deletedAt: null }, write.filing),
        deletedAt: null,
        expireAt: null,
      }
    case 'never-ai':
      return { ...entry, neverAi: write.neverAi }
    case 'pin':
      return { ...entry, pinned: write.pinned }
    case 'settle-fork':
      return setForks(entry, removeSettledForks(entry.forks, write.versions))
    default:
      return write satisfies never
  }
}

/** Applies writes in order. */
export function applyWrites(entry: Entry | undefined, writes: readonly RecordedEntryWrite[]): Entry | undefined {
  return writes.reduce(applyWrite, entry)
}

/** Whether the server's copy includes a write, by its write id or by the revision of an edit. */
export function hasWrite(serverCopy: Entry | undefined, { write, writeId }: RecordedEntryWrite): boolean {
  if (serverCopy === undefined) return false
  if (serverCopy.writeIds?.includes(writeId)) return true
  return write.kind === 'edit' && serverCopy.revision === write.revision
}

/** Creates an entry as the device shows it: `updatedAt` is 0 until the server sets it. */
function createEntry({ inTrash, ...fields }: NewEntry, writtenAt: number): Entry {
  return { ...fields, updatedAt: 0, editedFrom: null, deletedAt: inTrash ? writtenAt : null, expireAt: null }
}

type Edit = Extract<EntryWrite, { kind: 'edit' }>

/**
 * Merges per field: a field that the edit left unchanged keeps its current value. Two devices
 * that change different fields both keep their change.
 */
function applyEdit(entry: Entry, edit: Edit): Entry {
  if (entry.revision === edit.revision) return entry
  const editedEntry = {
    ...entry,
    ...mergeTexts(entry, edit),
    revision: edit.revision,
    editedFrom: edit.base.updatedAt,
    // An edit restores the entry from the trash.
    deletedAt: null,
    expireAt: null,
  }
  return setForks(editedEntry, removeSettledForks(entry.forks, edit.settles))
}

/** Merges an edit into the current texts of the entry. */
export function mergeTexts(
  currentTexts: Pick<Entry, 'content' | 'category'>,
  edit: Pick<Edit, 'content' | 'category' | 'base'>,
): Pick<Entry, 'content' | 'category'> {
  return {
    content: edit.content === edit.base.content ? currentTexts.content : edit.content,
    category: edit.category === edit.base.category ? currentTexts.category : edit.category,
  }
}

/** Entries outside a notebook and entries in the trash are always private. */
function toFilingFields(entry: Pick<Entry, 'deletedAt'>, filing: Pick<Entry, 'collectionName' | 'isPublic'>) {
  const isShareable = filing.collectionName !== '' && entry.deletedAt === null
  return { collectionName: filing.collectionName, isPublic: filing.isPublic && isShareable }
}

/** Sets the forks; without any, removes the field. */
function setForks(entry: Entry, forks: readonly string[]): Entry {
  const { forks: _, ...rest } = entry
  return forks.length === 0 ? rest : { ...rest, forks: [...forks] }
}

function removeSettledForks(forks: readonly string[] = [], settledVersions: readonly string[]): readonly string[] {
  return forks.filter((version) => !settledVersions.includes(version))
}
