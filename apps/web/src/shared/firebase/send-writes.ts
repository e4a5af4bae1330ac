import { type Entry, limits, originalVersionId } from '@geist/domain'
import {
  arrayRemove,
  doc,
  type DocumentSnapshot,
  type FieldValue,
  type Firestore,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore'
import { FirebaseError } from 'firebase/app'

import { applyWrite, mergedTexts } from '../local/apply-write'
import type { Sending, SendOutcome } from '../local/sync/journal-server'
import { newEntryFrom } from '../local/new-entry-from'
import type { EntryWrite, Filing, NewEntry, NotebookWrite, Write } from '../local/write'
import { entryFromDocument } from './entry-converter'
import { toTimestamp } from './instants'
import { sendFailure } from './send-failure'

type Edit = Extract<EntryWrite, { kind: 'edit' }>

/** What a commit needs to know before it writes. */
interface Found {
  readonly entries: ReadonlyMap<string, DocumentSnapshot>
  /** `undefined` for one that is not there, or that this account may not see. */
  readonly notebooks: ReadonlyMap<string, DocumentSnapshot | undefined>
  /** Whether the text of an edit stands among the versions: it was written before, and replaced since. */
  readonly isAmongVersions: ReadonlySet<string>
}

/** Thrown out of the transaction when what a write changes is nowhere any more. */
class MissingError extends Error {}

/**
 * Sends writes in one commit, past the SDK's own queue of writes: that one never says when something is lost, and answers only while the page
 * lives.
 */
export async function sendWrites(firestore: Firestore, { rows, isCareful, copies }: Sending): Promise<SendOutcome> {
  const writes = rows.map((row) => ({ write: row.write, writtenAt: row.writtenAt }))
  try {
    await runTransaction(
      firestore,
      async (transaction) => {
        const found = await look(
          firestore,
          transaction,
          writes.map(({ write }) => write),
          isCareful,
        )
        for (const { write, writtenAt } of writes) {
          put({ firestore, transaction, found, copies }, write, writtenAt)
        }
      },
      // What waits is tried again by whoever sends it, which also sees what came in between.
      { maxAttempts: 1 },
    )
    return { status: 'done' }
  } catch (error) {
    return error instanceof MissingError ? { status: 'refused', reason: 'missing' } : sendFailure(error)
  }
}

async function look(
  firestore: Firestore,
  transaction: Transaction,
  writes: readonly Write[],
  isCareful: boolean,
): Promise<Found> {
  const entries = new Map<string, DocumentSnapshot>()
  const notebooks = new Map<string, DocumentSnapshot | undefined>()
  const isAmongVersions = new Set<string>()
  await Promise.all(
    writes.map(async (write) => {
      const entryId = write.kind === 'create' ? write.entry.id : 'entryId' in write ? write.entryId : undefined
      if (entryId !== undefined && (isCareful || write.kind === 'edit')) {
        entries.set(entryId, await transaction.get(doc(firestore, 'messages', entryId)))
      }
      const notebookId = isCareful ? notebookIdOf(write) : publicNotebookOf(write)
      if (notebookId !== undefined) {
        notebooks.set(notebookId, await findNotebook(firestore, transaction, notebookId))
      }
    }),
  )
  for (const write of writes) {
    if (write.kind !== 'edit' || !isCareful) continue
    const version = await transaction.get(doc(firestore, 'messages', write.entryId, 'versions', write.revision))
    if (version.exists()) isAmongVersions.add(write.revision)
  }
  return { entries, notebooks, isAmongVersions }
}

/** The rules show a notebook to whom it concerns, and one that is not there concerns nobody. */
async function findNotebook(
  firestore: Firestore,
  transaction: Transaction,
  notebookId: string,
): Promise<DocumentSnapshot | undefined> {
  try {
    return await transaction.get(doc(firestore, 'collections', notebookId))
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'permission-denied') return undefined
    throw error
  }
}

interface Place {
  readonly firestore: Firestore
  readonly transaction: Transaction
  readonly found: Found
  readonly copies: ReadonlyMap<string, Entry>
}

function put(place: Place, write: Write, writtenAt: number): void {
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      putNotebook(place, write)
      return
    case 'sweep-notebook':
      // It queries, which a transaction cannot: `sweepNotebook` sends it.
      return
    case 'create':
      if (!place.found.entries.get(write.entry.id)?.exists()) putNew(place, write.entry)
      return
    default:
      putChange(place, write, writtenAt)
  }
}

function putNew({ firestore, transaction }: Place, { id, inTrash, ...entry }: NewEntry): void {
  transaction.set(doc(firestore, 'messages', id), {
    ...entry,
    timestamp: toTimestamp(entry.timestamp),
    updatedAt: serverTimestamp(),
    editedFrom: null,
    deletedAt: inTrash ? serverTimestamp() : null,
    expireAt: null,
  })
}

function putChange(place: Place, write: Exclude<EntryWrite, { kind: 'create' }>, writtenAt: number): void {
  const { firestore, transaction, found, copies } = place
  const there = found.entries.get(write.entryId)
  if (there && !there.exists()) {
    // The server has forgotten it. What this device still has of it goes there whole, with the change.
    const whole = applyWrite(copies.get(write.entryId), write, writtenAt)
    if (whole) putNew(place, newEntryFrom(whole))
    else if (write.kind === 'edit') throw new MissingError()
    return
  }
  const reference = doc(firestore, 'messages', write.entryId)
  if (write.kind === 'edit') {
    putEdit(place, write, there)
    return
  }
  // Thrown away twice, it would stay in the trash for longer.
  if (write.kind === 'trash' && there && isInTrash(there)) return
  const { isPublic, ...fields } = changedFields(found, write)
  const mayBePublic = there === undefined || write.kind === 'restore' || !isInTrash(there)
  transaction.update(reference, {
    ...fields,
    ...(isPublic !== undefined && { isPublic: isPublic && mayBePublic }),
    updatedAt: serverTimestamp(),
  })
}

interface ChangedFields {
  readonly collectionName?: string
  readonly isPublic?: boolean
  readonly order?: number | null
  readonly deletedAt?: FieldValue | null
  readonly expireAt?: null
  readonly forks?: FieldValue
}

function isInTrash(document: DocumentSnapshot): boolean {
  return (document.get('deletedAt') ?? null) !== null
}

function changedFields(found: Found, write: Exclude<EntryWrite, { kind: 'create' | 'edit' }>): ChangedFields {
  switch (write.kind) {
    case 'file':
      return { ...filingFields(found, write.filing), order: null }
    case 'order':
      return { order: write.order }
    case 'follow-notebook':
      return {
        ...(write.collectionName !== undefined && { collectionName: write.collectionName }),
        ...(write.isPublic !== undefined && { isPublic: write.isPublic }),
      }
    case 'trash':
      return { deletedAt: serverTimestamp(), isPublic: false }
    case 'restore':
      return { ...filingFields(found, write.filing), deletedAt: null, expireAt: null }
    case 'settle-fork':
      return { forks: arrayRemove(...write.versions) }
    default:
      return write satisfies never
  }
}

/** A notebook may have turned private since this was written: then nothing of it is shown. */
function filingFields({ notebooks }: Found, { collectionName, isPublic, notebookId }: Filing) {
  const isStillPublic = notebookId !== null && notebooks.get(notebookId)?.get('isPublic') === true
  return { collectionName, isPublic: isPublic && isStillPublic && collectionName !== '' }
}

/**
 * Writes an edit together with the version that it replaces. When somebody has written meanwhile, both texts stay: theirs becomes a version that
 * the entry names among its forks, unless the two changed different fields.
 */
function putEdit({ firestore, transaction, found }: Place, edit: Edit, there: DocumentSnapshot | undefined): void {
  const entry = there && entryFromDocument(there)
  if (entry === undefined) throw new MissingError()
  if (entry.revision === edit.revision || found.isAmongVersions.has(edit.revision)) return
  const { settles, base, revision, entryId } = edit
  const isOnTop = (entry.revision ?? '') === base.revision
  const texts = mergedTexts(entry, edit)
  const versionId = entry.revision || originalVersionId
  const isFork = !isOnTop && texts.content !== entry.content && base.content !== entry.content
  const open = new Set([...(entry.forks ?? []), ...(isFork ? [versionId] : [])])
  for (const version of settles) open.delete(version)
  // The oldest are no longer asked about; their texts stay among the versions.
  const forks = [...open].slice(-limits.forksMax)
  const reference = doc(firestore, 'messages', entryId)
  transaction.set(doc(reference, 'versions', versionId), {
    uid: entry.uid,
    content: entry.content,
    category: entry.category,
    updatedAt: toTimestamp(entry.updatedAt),
    replacedAt: serverTimestamp(),
  })
  transaction.update(reference, {
    ...texts,
    revision,
    forks,
    editedFrom: toTimestamp(isOnTop || base.updatedAt === 0 ? entry.updatedAt : base.updatedAt),
    // Whoever wrote on did not know that it had been thrown away.
    ...(entry.deletedAt !== null && { deletedAt: null, expireAt: null }),
    updatedAt: serverTimestamp(),
  })
}

function putNotebook(
  { firestore, transaction, found }: Place,
  write: Exclude<NotebookWrite, { kind: 'sweep-notebook' }>,
) {
  const id = write.kind === 'create-notebook' ? write.notebook.id : write.notebookId
  const reference = doc(firestore, 'collections', id)
  const isGone = found.notebooks.has(id) && !found.notebooks.get(id)?.exists()
  switch (write.kind) {
    case 'create-notebook': {
      const { id: _, ...notebook } = write.notebook
      if (isGone || !found.notebooks.has(id)) transaction.set(reference, notebook)
      return
    }
    case 'change-notebook': {
      const { name, isPublic } = write
      if (isGone && name !== undefined) throw new MissingError()
      if (isGone) return
      transaction.update(reference, {
        ...(name !== undefined && { name }),
        ...(isPublic !== undefined && { isPublic }),
      })
      return
    }
    case 'delete-notebook':
      if (!isGone) transaction.delete(reference)
      return
    default:
      write satisfies never
  }
}

function notebookIdOf(write: Write): string | undefined {
  if (write.kind === 'create-notebook') return write.notebook.id
  if ('notebookId' in write) return write.notebookId
  return publicNotebookOf(write)
}

function publicNotebookOf(write: Write): string | undefined {
  return 'filing' in write && write.filing.isPublic ? (write.filing.notebookId ?? undefined) : undefined
}
