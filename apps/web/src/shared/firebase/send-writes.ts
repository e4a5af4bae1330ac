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

import { mergedTexts } from '../local/apply-write'
import type { OutboxRow } from '../local/journal-schema'
import type { Sending, SendOutcome } from '../local/sync/journal-server'
import { newEntryFrom } from '../local/new-entry-from'
import {
  entryIdOf,
  type EntryWrite,
  type Filing,
  isOfOneNotebook,
  type NewEntry,
  notebookIdOf,
  type OneNotebookWrite,
  type Write,
} from '../local/write'
import { nextTurn } from '../next-turn'
import { entryFromDocument } from './entry-converter'
import { toTimestamp } from './instants'
import { isOvertaken } from './is-overtaken'
import { unlessRefused } from './is-refusal'
import { type AskedFor, askedForIn, keepPrompt } from './keep-prompt'
import { knownEntries } from './known-entries'
import { notebookAfter } from './notebook-after'
import { sendFailure } from './send-failure'

type Edit = Extract<EntryWrite, { kind: 'edit' }>
type Change = Exclude<EntryWrite, { kind: 'create' | 'edit' }>

/** What a commit needs to know before it writes. */
interface Found {
  /** Entries that need not be read. */
  readonly known: ReadonlyMap<string, Entry>
  readonly entries: ReadonlyMap<string, DocumentSnapshot>
  /** `undefined` for one that is not there, or that this account may not see. */
  readonly notebooks: ReadonlyMap<string, DocumentSnapshot | undefined>
  /** Those that stand among the versions, as `ENTRY/VERSION`, of the texts that an edit brings and starts from: they were written before, and replaced since. */
  readonly isAmongVersions: ReadonlySet<string>
}

/** Thrown out of the transaction when what a write changes is nowhere any more. */
class MissingError extends Error {}

/**
 * Sends writes in one commit, past the SDK's own queue of writes: that one never says when something is lost, and answers only while the page
 * lives.
 *
 * @param isHonoured whether this session is still good: what the server lacks was not forgotten where it is not, but goes with its account
 */
export async function sendWrites(
  firestore: Firestore,
  sending: Sending,
  isHonoured: () => Promise<boolean>,
): Promise<SendOutcome> {
  const { rows, copies } = sending
  let read: Found | undefined
  const commit = async (transaction: Transaction): Promise<SendOutcome> => {
    const found = await look(firestore, transaction, sending)
    read = found
    const place = { firestore, transaction, found, copies, writes: rows.map(({ write }) => write) }
    const forgotten = rows.flatMap(({ write }) => copyOfForgotten(found, copies, write) ?? [])
    if (forgotten.length > 0) {
      if (!(await isHonoured().catch(() => false))) return { status: 'unreachable' }
      // Whether its notebook is still public is not known here.
      for (const entry of new Set(forgotten)) putNew(place, { ...newEntryFrom(entry), isPublic: false })
      return { status: 'restored' }
    }
    const forgottenTexts = rows.flatMap(({ write }) => editOfForgotten(found, copies, write) ?? [])
    if (forgottenTexts.length > 0) {
      for (const edit of forgottenTexts) putEdit(place, edit)
      return { status: 'restored' }
    }
    const alreadyThere = rows.filter(({ write }) => !put(place, write)).map(({ seq }) => seq)
    return { status: 'done', alreadyThere: new Set(alreadyThere) }
  }
  try {
    // What waits is tried again by whoever sends it, which also sees what came in between.
    return await runTransaction(firestore, commit, { maxAttempts: 1 })
  } catch (error) {
    if (error instanceof MissingError) return { status: 'refused', reason: 'missing' }
    const failure = sendFailure(error)
    // Without care it is simply sent again with care.
    const mayBeLate = sending.isCareful && failure.status === 'refused' && failure.reason === 'refused'
    return mayBeLate && (await isOvertaken(editedIn(read, rows))) ? { status: 'unreachable' } : failure
  }
}

/** The entries that were read in order to edit them. */
function editedIn(read: Found | undefined, rows: readonly OutboxRow[]): readonly DocumentSnapshot[] {
  return rows.flatMap(({ write }) => (write.kind === 'edit' && read?.entries.get(write.entryId)) || [])
}

/** The copy of an entry that a write changes and the server does not have any more, though it had it. */
function copyOfForgotten(found: Found, copies: Sending['copies'], write: Write): Entry | undefined {
  if (write.kind === 'create') return undefined
  const entryId = entryIdOf(write) ?? ''
  return found.entries.get(entryId)?.exists() === false ? copies.get(entryId) : undefined
}

/**
 * The edit that brings back the text that another edit starts from, where the server had it and does not have it any more: as the entry's text
 * it becomes a version when that other edit is sent.
 */
function editOfForgotten(found: Found, copies: Sending['copies'], write: Write): Edit | undefined {
  if (write.kind !== 'edit') return undefined
  const there = found.entries.get(write.entryId)
  const entry = there && entryFromDocument(there)
  const copy = copies.get(write.entryId)
  if (entry === undefined || !copy?.revision || copy.revision !== write.base.revision) return undefined
  if (isKept(found, entry, copy.revision) || isKept(found, entry, write.revision)) return undefined
  if (entry.content === copy.content && entry.category === copy.category) return undefined
  const { content, category, updatedAt } = entry
  return {
    kind: 'edit',
    entryId: copy.id,
    revision: copy.revision,
    content: copy.content,
    category: copy.category,
    base: { revision: entry.revision ?? '', content, category, updatedAt },
    settles: [],
  }
}

/** Whether a text is the entry's, or one of its versions. */
function isKept({ isAmongVersions }: Found, entry: Entry, revision: string): boolean {
  return entry.revision === revision || isAmongVersions.has(`${entry.id}/${revision}`)
}

async function look(firestore: Firestore, transaction: Transaction, sending: Sending): Promise<Found> {
  const { rows, isCareful, copies } = sending
  const known = knownEntries(sending)
  const entries = new Map<string, DocumentSnapshot>()
  const notebooks = new Map<string, DocumentSnapshot | undefined>()
  const isAmongVersions = new Set<string>()
  await inTurns(rows, async ({ write }) => {
    const entryId = entryIdOf(write)
    if (entryId === undefined) return
    const isUnknown =
      isCareful || (write.kind === 'edit' && !known.has(entryId)) || mayShow(write) || showsUnseen(write, copies)
    if (isUnknown) {
      entries.set(entryId, await transaction.get(doc(firestore, 'messages', entryId)))
    }
  })
  const notebookIds = rows.flatMap(
    ({ write }) => (isCareful ? concernedNotebookOf(write) : publicNotebookOf(write)) ?? [],
  )
  await inTurns([...new Set(notebookIds)], async (notebookId) => {
    notebooks.set(notebookId, await findNotebook(firestore, transaction, notebookId))
  })
  await Promise.all(
    rows.flatMap(({ write }) => {
      if (write.kind !== 'edit' || known.has(write.entryId)) return []
      const { entryId, revision, base } = write
      const current: unknown = entries.get(entryId)?.get('revision') ?? ''
      // The edit is what the entry says: nothing more to find out.
      if (current === revision) return []
      const isOnTop = current === base.revision
      const wanted = [...(isCareful ? [revision] : []), ...(isOnTop || !base.revision ? [] : [base.revision])]
      return wanted.map(async (id) => {
        const version = await transaction.get(doc(firestore, 'messages', entryId, 'versions', id))
        if (version.exists()) isAmongVersions.add(`${entryId}/${id}`)
      })
    }),
  )
  return { known, entries, notebooks, isAmongVersions }
}

/** How many documents are asked for in one turn: each is a request of its own, and beginning 200 at once holds up the page for 100 ms. */
const askedInOneTurn = 20

/** Does something with each item side by side, letting the page go first between some and the next. */
async function inTurns<T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> {
  const tasks: Promise<void>[] = []
  for (const [index, item] of items.entries()) {
    if (index > 0 && index % askedInOneTurn === 0) await nextTurn()
    const under = task(item)
    // Told below, with all others: until then it is nobody's.
    under.catch(() => undefined)
    tasks.push(under)
  }
  await Promise.all(tasks)
}

/**
 * Whether an entry that follows its notebook could be shown by that in a place where it is no more: it may have been filed elsewhere meanwhile, so
 * it is read, and the commit fails should somebody write it in between. What turns private does so unseen.
 */
function mayShow(write: Write): boolean {
  return write.kind === 'follow-notebook' && (write.isPublic === true || (write.collectionName ?? '') !== '')
}

/** Whether an entry would be shown of which this device does not know what was asked for it: that has to stay behind. */
function showsUnseen(write: Write, copies: Sending['copies']): boolean {
  const isToBeShown = (write.kind === 'file' || write.kind === 'restore') && write.filing.isPublic
  return isToBeShown && !copies.has(write.entryId)
}

/** The rules show a notebook to whom it concerns, and one that is not there concerns nobody. */
async function findNotebook(
  firestore: Firestore,
  transaction: Transaction,
  notebookId: string,
): Promise<DocumentSnapshot | undefined> {
  return transaction.get(doc(firestore, 'collections', notebookId)).catch(unlessRefused)
}

interface Place {
  readonly firestore: Firestore
  readonly transaction: Transaction
  readonly found: Found
  readonly copies: Sending['copies']
  /** All of the commit. */
  readonly writes: readonly Write[]
}

/** @returns false where there was nothing left to write */
function put(place: Place, write: Write): boolean {
  switch (write.kind) {
    case 'create-notebook':
    case 'change-notebook':
    case 'delete-notebook':
      return putNotebook(place, write)
    case 'sweep-notebook':
      // It queries, which a transaction cannot: `sweepNotebook` sends it.
      return false
    case 'create':
      if (place.found.entries.get(write.entry.id)?.exists()) return false
      putNew(place, newlyFiled(place, write))
      return true
    case 'edit':
      return putEdit(place, write)
    default:
      return putChange(place, write)
  }
}

/** As it is filed now, if it was to be public. */
function newlyFiled(place: Place, { entry, notebookId }: Extract<EntryWrite, { kind: 'create' }>): NewEntry {
  if (!entry.isPublic) return entry
  const { collectionName } = entry
  return {
    ...entry,
    ...(notebookId === undefined
      ? { isPublic: false }
      : filingFields(place, { collectionName, isPublic: true, notebookId })),
  }
}

function putNew(place: Pick<Place, 'firestore' | 'transaction'>, { inTrash, ...entry }: NewEntry): void {
  const { id, userPrompt, ...shown } = entry
  const isKeptApart = entry.isPublic && userPrompt !== undefined
  if (isKeptApart) keepPrompt(place, entry)
  place.transaction.set(doc(place.firestore, 'messages', id), {
    ...shown,
    ...(userPrompt !== undefined && !isKeptApart && { userPrompt }),
    timestamp: toTimestamp(entry.timestamp),
    updatedAt: serverTimestamp(),
    editedFrom: null,
    deletedAt: inTrash ? serverTimestamp() : null,
    expireAt: null,
  })
}

function putChange(place: Place, write: Change): boolean {
  const { firestore, transaction, found } = place
  const there = found.entries.get(write.entryId)
  // It has no words that could be lost with it.
  if (there && !there.exists()) return false
  // Thrown away twice, it would stay in the trash for longer.
  if (write.kind === 'trash' && there && isInTrash(there)) return false
  const { isPublic, ...fields } = changedFields(place, write, there)
  const mayBePublic = there === undefined || write.kind === 'restore' || !isInTrash(there)
  const changed = { ...fields, ...(isPublic !== undefined && { isPublic: isPublic && mayBePublic }) }
  // A trigger, or another device, has had it follow already.
  if (write.kind === 'follow-notebook' && there && isSo(there, changed)) return false
  const left = changed.isPublic === true ? keepPrompt(place, askedFor(place, write.entryId, there)) : {}
  transaction.update(doc(firestore, 'messages', write.entryId), { ...changed, ...left, updatedAt: serverTimestamp() })
  return true
}

/** As the server has it now, or had it when this device last heard of it: what was asked can be taken away since, and never comes. */
function askedFor({ copies }: Place, id: string, there: DocumentSnapshot | undefined): AskedFor {
  return there === undefined ? (copies.get(id) ?? { id, uid: '' }) : askedForIn(there)
}

function isSo(there: DocumentSnapshot, fields: ChangedFields): boolean {
  return Object.entries(fields).every(([field, value]) => there.get(field) === value)
}

interface ChangedFields {
  readonly collectionName?: string
  readonly isPublic?: boolean
  readonly order?: number | null
  readonly deletedAt?: FieldValue | null
  readonly expireAt?: null
  readonly forks?: FieldValue
  readonly neverAi?: boolean
}

function isInTrash(document: DocumentSnapshot): boolean {
  return (document.get('deletedAt') ?? null) !== null
}

function changedFields(place: Place, write: Change, there: DocumentSnapshot | undefined): ChangedFields {
  switch (write.kind) {
    case 'file':
      return { ...filingFields(place, write.filing), order: null }
    case 'order':
      return { order: write.order }
    case 'follow-notebook':
      return followingFields(place, write, there)
    case 'trash':
      return { deletedAt: serverTimestamp(), isPublic: false }
    case 'restore':
      return { ...filingFields(place, write.filing), deletedAt: null, expireAt: null }
    case 'never-ai':
      return { neverAi: write.neverAi }
    case 'settle-fork':
      return { forks: arrayRemove(...write.versions) }
    default:
      return write satisfies never
  }
}

/**
 * What is to be shown to others goes by what its notebook is now: it may have turned private since this was written, have another name, or be gone.
 */
function filingFields(
  { found, writes }: Pick<Place, 'found' | 'writes'>,
  { collectionName, isPublic, notebookId }: Filing,
): Pick<Entry, 'collectionName' | 'isPublic'> {
  if (!isPublic || notebookId === null) return { collectionName, isPublic: false }
  const notebook = notebookAfter(found.notebooks.get(notebookId), notebookId, writes)
  return notebook
    ? { collectionName: notebook.name, isPublic: notebook.isPublic }
    : { collectionName: '', isPublic: false }
}

/** Nothing where the entry has been filed elsewhere meanwhile. */
function followingFields(
  { found, writes }: Place,
  { collectionName, isPublic, from, notebookId }: Extract<EntryWrite, { kind: 'follow-notebook' }>,
  there: DocumentSnapshot | undefined,
): ChangedFields {
  if (from !== undefined && there && there.get('collectionName') !== from) return {}
  const moved = collectionName === undefined ? {} : { collectionName }
  if (isPublic !== true) return { ...moved, ...(isPublic === false && { isPublic }) }
  if (notebookId === undefined) return moved
  const notebook = notebookAfter(found.notebooks.get(notebookId), notebookId, writes)
  if (!notebook?.isPublic) return { ...moved, isPublic: false }
  // Under a name that the notebook no longer has it stays as it is: whoever has renamed that takes it along.
  return notebook.name === (collectionName ?? from) ? { ...moved, isPublic } : moved
}

/**
 * Writes an edit together with the version that it replaces. When somebody has written meanwhile, both texts stay: theirs becomes a version that
 * the entry names among its forks, unless the two changed different fields.
 *
 * It starts from the entry as it was read, or as this device knows it: then the rules refuse the version unless that is what the entry still
 * is, down to the time of its last write.
 */
function putEdit({ firestore, transaction, found }: Place, edit: Edit): boolean {
  const there = found.entries.get(edit.entryId)
  const entry = found.known.get(edit.entryId) ?? (there && entryFromDocument(there))
  if (entry === undefined) throw new MissingError()
  if (isKept(found, entry, edit.revision)) return false
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
  return true
}

function putNotebook({ firestore, transaction, found }: Place, write: OneNotebookWrite): boolean {
  const id = notebookIdOf(write)
  const reference = doc(firestore, 'collections', id)
  const isThere = found.notebooks.has(id) ? found.notebooks.get(id)?.exists() === true : undefined
  switch (write.kind) {
    case 'create-notebook': {
      if (isThere) return false
      const { id: _, ...notebook } = write.notebook
      transaction.set(reference, notebook)
      return true
    }
    case 'change-notebook': {
      const { name, isPublic } = write
      if (isThere === false && name !== undefined) throw new MissingError()
      if (isThere === false) return false
      transaction.update(reference, {
        ...(name !== undefined && { name }),
        ...(isPublic !== undefined && { isPublic }),
      })
      return true
    }
    case 'delete-notebook':
      if (isThere === false) return false
      transaction.delete(reference)
      return true
    default:
      return write satisfies never
  }
}

/** The notebook that a write changes, or that has to be public for what it shows. */
function concernedNotebookOf(write: Write): string | undefined {
  return isOfOneNotebook(write) ? notebookIdOf(write) : publicNotebookOf(write)
}

/** The notebook that has to be public for what a write shows. */
function publicNotebookOf(write: Write): string | undefined {
  switch (write.kind) {
    case 'create':
      return write.entry.isPublic ? write.notebookId : undefined
    case 'follow-notebook':
      return write.isPublic === true ? write.notebookId : undefined
    case 'file':
    case 'restore':
      return write.filing.isPublic ? (write.filing.notebookId ?? undefined) : undefined
    default:
      return undefined
  }
}
