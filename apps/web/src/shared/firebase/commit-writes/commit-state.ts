import { type Entry, limits, type PurgedEntry } from '@geist/domain'

import { isPurged, type SendRequest } from '../../local/sync/journal-server'
import { getEntryId, isSingleNotebookWrite, getNotebookId, type Write } from '../../local/write'
import type { RestDocument, RestFirestore } from '../rest/rest-firestore'
import { serverEntryFromFields } from '../entry-converter'
import { findEditBases } from './find-edit-bases'
import { listVersionIds } from './list-version-ids'

/** The server's document under the id of an entry. */
export type EntryState =
  | { readonly status: 'missing' }
  | { readonly status: 'purged'; readonly tombstone: PurgedEntry }
  /** A document that does not parse as an entry, written by a broken or future version. */
  | { readonly status: 'unreadable' }
  /**
   * Another account's document: the server had lost the entry, and another user reused its public
   * id.
   */
  | { readonly status: 'foreign' }
  | { readonly status: 'present'; readonly entry: Entry; readonly updateTime: string }

/** The server's document under the id of a notebook. */
export type NotebookState =
  | { readonly status: 'missing' }
  | { readonly status: 'deleted'; readonly writeIds: readonly string[]; readonly updateTime: string }
  | {
      readonly status: 'present'
      readonly name: string
      readonly isPublic: boolean
      readonly writeIds: readonly string[]
    }

/** What a commit knows before it writes: documents that it has read, and copies of the mirror. */
export interface CommitState {
  /** Copies of the mirror that edits can start from without a read. */
  readonly editBases: ReadonlyMap<string, Entry>
  readonly entries: ReadonlyMap<string, EntryState>
  readonly notebooks: ReadonlyMap<string, NotebookState>
  /** Existing versions, as `ENTRY/VERSION`, among the texts that edits add or replace. */
  readonly versions: ReadonlySet<string>
}

/**
 * Reads the state that a commit depends on. A careful commit reads every document that it changes.
 * Any other relies on compare-and-set: it reads only the notebooks of its entries, and entries
 * whose copy in the mirror is not enough.
 *
 * @throws {RestError} when the server is unreachable
 */
export async function readCommitState(
  { rest, uid }: { readonly rest: RestFirestore; readonly uid: string },
  request: SendRequest,
  signal: AbortSignal,
): Promise<CommitState> {
  const { rows, isCareful } = request
  const editBases = findEditBases(request)
  const entryIds = findEntryIdsToRead(request, editBases)
  const notebookIds = rows.flatMap(({ write }) => findNotebookIdsToRead(write, isCareful))
  const paths = [
    ...entryIds.map((id) => `messages/${id}`),
    ...[...new Set(notebookIds)].map((id) => `collections/${id}`),
  ]
  const documents = await rest.getAll(paths, signal)
  const entries = new Map(entryIds.map((id) => [id, toEntryState(documents.get(`messages/${id}`), uid)]))
  const notebooks = new Map(notebookIds.map((id) => [id, toNotebookState(documents.get(`collections/${id}`))]))
  return { editBases, entries, notebooks, versions: await readVersions(rest, request, { editBases, entries }, signal) }
}

function findEntryIdsToRead(
  { rows, isCareful, copies }: SendRequest,
  editBases: CommitState['editBases'],
): readonly string[] {
  return rows.flatMap(({ write }) => {
    const entryId = getEntryId(write)
    if (entryId === undefined) return []
    const isEditWithoutBase = write.kind === 'edit' && !editBases.has(entryId)
    return isCareful || isEditWithoutBase || isPublishingEntryWithoutCopy(write, copies) ? [entryId] : []
  })
}

/** Reads which of the versions that edits concern exist. */
async function readVersions(
  rest: RestFirestore,
  { rows, isCareful }: SendRequest,
  { editBases, entries }: Pick<CommitState, 'editBases' | 'entries'>,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const candidates = rows.flatMap(({ write }) => {
    if (write.kind !== 'edit' || editBases.has(write.entryId)) return []
    const { entryId, revision, base } = write
    const state = entries.get(entryId)
    const currentRevision = state?.status === 'present' ? (state.entry.revision ?? '') : ''
    // The entry already has this text.
    if (currentRevision === revision) return []
    const isBaseCurrent = currentRevision === base.revision
    const versionIds = [
      ...(isCareful ? listVersionIds(entryId, revision) : []),
      ...(isBaseCurrent ? [] : listVersionIds(entryId, base.revision)),
    ]
    return [...new Set(versionIds)].map((id) => ({ entryId, id, path: `messages/${entryId}/versions/${id}` }))
  })
  const existingVersions = await rest.getAll(
    candidates.map(({ path }) => path),
    signal,
  )
  return new Set(
    candidates.flatMap(({ entryId, id, path }) => (existingVersions.has(path) ? [`${entryId}/${id}`] : [])),
  )
}

/**
 * Whether a document has changed since it was read, which explains the refusal and allows a retry.
 * Returns true on errors.
 */
export async function hasChanged(
  { rest, uid }: { readonly rest: RestFirestore; readonly uid: string },
  { entries, notebooks }: CommitState,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const paths = [...entries.keys()].map((id) => `messages/${id}`)
    const documents = await rest.getAll([...paths, ...[...notebooks.keys()].map((id) => `collections/${id}`)], signal)
    const haveEntriesChanged = [...entries].some(
      ([id, state]) => toFingerprint(state) !== toFingerprint(toEntryState(documents.get(`messages/${id}`), uid)),
    )
    const haveNotebooksChanged = [...notebooks].some(
      ([id, state]) => toFingerprint(state) !== toFingerprint(toNotebookState(documents.get(`collections/${id}`))),
    )
    return haveEntriesChanged || haveNotebooksChanged
  } catch {
    return true
  }
}

/** Changes with each write of the user; for notebooks, not when a stranger subscribes. */
function toFingerprint(state: EntryState | NotebookState): string {
  if ('writeIds' in state) return `${state.status} ${state.writeIds.join(' ')}`
  return 'updateTime' in state ? state.updateTime : state.status
}

function toEntryState(document: RestDocument | undefined, uid: string): EntryState {
  if (document === undefined) return { status: 'missing' }
  const { id, fields, updateTime } = document
  if (fields['uid'] !== uid) return { status: 'foreign' }
  const entry = serverEntryFromFields({ id, fields })
  if (entry === undefined) return { status: 'unreadable' }
  return isPurged(entry) ? { status: 'purged', tombstone: entry } : { status: 'present', entry, updateTime }
}

/** Maps a document of the store `collections` to its state. */
export function toNotebookState(document: RestDocument | undefined): NotebookState {
  if (document === undefined) return { status: 'missing' }
  const { fields } = document
  const writeIds = parseWriteIds(fields)
  if ('deletedAt' in fields) return { status: 'deleted', writeIds, updateTime: document.updateTime }
  const { name, isPublic } = fields
  return { status: 'present', name: String(name), isPublic: isPublic === true, writeIds }
}

function parseWriteIds({ writeIds }: Readonly<Record<string, unknown>>): readonly string[] {
  if (!Array.isArray(writeIds)) return []
  return writeIds.filter((id) => typeof id === 'string').slice(0, limits.writeIdsMax)
}

/**
 * Whether the write publishes an entry without a local copy. The entry must be read, since its
 * private `userPrompt` moves to another document.
 */
function isPublishingEntryWithoutCopy(write: Write, copies: SendRequest['copies']): boolean {
  const isPublishing =
    ((write.kind === 'file' || write.kind === 'restore') && write.filing.isPublic) ||
    (write.kind === 'follow-notebook' && write.isPublic === true)
  return isPublishing && !copies.has(write.entryId)
}

function findNotebookIdsToRead(write: Write, isCareful: boolean): readonly string[] {
  const filingNotebookId = getFilingNotebookId(write)
  if (filingNotebookId !== undefined) return [filingNotebookId]
  if (!isSingleNotebookWrite(write)) return []
  const needsTombstone = write.kind === 'create-notebook' && write.overTombstone === true
  return isCareful || needsTombstone ? [getNotebookId(write)] : []
}

/** The notebook that determines the name and the visibility stored in the entry. */
function getFilingNotebookId(write: Write): string | undefined {
  switch (write.kind) {
    case 'create':
      return write.notebookId
    case 'follow-notebook':
      return write.isPublic === true ? write.notebookId : undefined
    case 'file':
    case 'restore':
      return write.filing.notebookId ?? undefined
    default:
      return undefined
  }
}
