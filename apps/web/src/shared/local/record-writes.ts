import type { Entry } from '@geist/domain'

import { applyWrite } from './apply-write'
import { toEntryBasis, toNotebookBasis } from './write-basis'
import type { Journal } from './journal'
import { journalStores, type JournalTransaction, type OutboxRow, type RecordedWrite } from './journal-schema'
import { makeWriteId } from './make-write-id'
import { toSaveFailure, type SaveOutcome } from './save-outcome'
import { applyWriteToMirror } from './apply-write-to-mirror'
import {
  type EntryWrite,
  getEntryId,
  isSingleNotebookWrite,
  getNotebookId,
  getTarget,
  unseenBasis,
  type Write,
  type WriteBasis,
} from './write'

/** A write that the server may have already: the sender reads the document first. */
export type AttemptedWrite = { readonly write: Write; readonly writtenAt: number } & Partial<
  Pick<RecordedWrite, 'writeId' | 'basis'>
>

/** A write with a given id, or with a basis other than what the mirror shows now. */
export interface BasedWrite {
  readonly write: Write
  readonly basis?: WriteBasis
  readonly writeId?: string
}

export interface RecordWritesOptions {
  readonly journal: Journal
  /** Epoch milliseconds, device clock. */
  readonly now: number
  /**
   * The write that `plan` usually returns. Screens are notified of its result before `plan` runs.
   */
  readonly expected?: EntryWrite
  /**
   * Decides what to write, from the mirror within the same transaction, so that no other tab
   * interferes. It may await only reads of this transaction.
   */
  readonly plan: (transaction: JournalTransaction) => Promise<readonly PlannedWrite[]> | readonly PlannedWrite[]
}

type PlannedWrite = Write | AttemptedWrite | BasedWrite

/**
 * Records writes in the mirror and in the outbox, in one transaction that is on the disk before
 * this resolves. Records all of them or none.
 */
export async function recordWrites(options: RecordWritesOptions): Promise<SaveOutcome> {
  const { journal } = options
  let changedEntryIds: readonly string[]
  try {
    changedEntryIds = await commitPlannedWrites(options)
  } catch (error) {
    return toSaveFailure(error)
  }
  journal.changes.notify('mirror', changedEntryIds)
  journal.changes.notify('outbox')
  return { status: journal.isPersistent ? 'saved' : 'in-memory' }
}

/** @returns the ids of the changed entries */
async function commitPlannedWrites({
  journal,
  now,
  expected: expectedWrite,
  plan,
}: RecordWritesOptions): Promise<readonly string[]> {
  const database = await journal.database()
  const transaction = database.transaction(journalStores, 'readwrite', { durability: 'strict' })
  const writeId = makeWriteId()
  const expectedEntry = expectedWrite && applyWrite(undefined, { write: expectedWrite, writtenAt: now, writeId })
  if (expectedEntry) journal.changes.notifyOptimistic(expectedEntry)
  const changedEntryIds = new Set<string>()
  try {
    const operation = crypto.randomUUID()
    // The expected write is planned with the write id that screens have already seen.
    const defaults = { operation, writtenAt: now, ...(expectedEntry && { writeId }) }
    const record = (planned: AttemptedWrite | BasedWrite) =>
      recordWrite(transaction, { ...defaults, ...planned }, { attempted: 'writtenAt' in planned })
    const resultingEntries: (Entry | undefined)[] = []
    for (const group of groupIndependentWrites(await plan(transaction))) {
      resultingEntries.push(...(await Promise.all(group.map(record))))
      for (const { write } of group) {
        const entryId = getEntryId(write)
        if (entryId !== undefined) changedEntryIds.add(entryId)
      }
    }
    // Screens show a single entry before the commit. They report it as saved only after the commit.
    const [entry, ...otherEntries] = resultingEntries
    if (entry && otherEntries.length === 0 && !expectedEntry) journal.changes.notifyOptimistic(entry)
  } catch (error) {
    abortTransaction(transaction)
    throw error
  }
  await transaction.done
  return [...changedEntryIds]
}

/**
 * Groups writes that can be recorded in parallel, without a round trip to the database for each:
 * successive creations of different entries. Any other write depends on those before it.
 */
function groupIndependentWrites(
  plannedWrites: readonly PlannedWrite[],
): readonly (readonly (AttemptedWrite | BasedWrite)[])[] {
  const groups: (AttemptedWrite | BasedWrite)[][] = []
  let createdIds = new Set<string>()
  for (const planned of plannedWrites) {
    const plannedWrite = 'write' in planned ? planned : { write: planned }
    const { write } = plannedWrite
    const createdId = write.kind === 'create' ? write.entry.id : undefined
    const group = groups.at(-1)
    if (group && createdId !== undefined && createdIds.size > 0 && !createdIds.has(createdId)) {
      group.push(plannedWrite)
    } else {
      groups.push([plannedWrite])
      createdIds = new Set()
    }
    if (createdId !== undefined) createdIds.add(createdId)
  }
  return groups
}

/**
 * Adds one write to the outbox, and applies it to the mirror. The basis defaults to what the mirror
 * shows.
 *
 * @returns the resulting entry, if any
 */
export async function recordWrite(
  transaction: JournalTransaction,
  {
    operation,
    write,
    writtenAt,
    writeId = makeWriteId(),
    basis,
  }: Pick<OutboxRow, 'operation' | 'write' | 'writtenAt'> & Partial<Pick<OutboxRow, 'writeId' | 'basis'>>,
  { attempted = false } = {},
): Promise<Entry | undefined> {
  const recorded: RecordedWrite = {
    write,
    writtenAt,
    writeId,
    basis: basis ?? (isCreation(write) ? unseenBasis : await readMirrorBasis(transaction, write)),
  }
  const row: Omit<OutboxRow, 'seq'> = { operation, target: getTarget(write), ...recorded, attempted }
  const [, entry] = await Promise.all([
    // The store assigns the key. `add` comes first: if it throws, no other promise is pending.
    transaction.objectStore('outbox').add(row as OutboxRow),
    applyWriteToMirror(transaction, recorded),
  ])
  return entry
}

/** A creation has no basis to read. So the outbox gets parallel creations in their order. */
function isCreation({ kind }: Write): boolean {
  return kind === 'create' || kind === 'create-notebook'
}

/** Returns the basis of a write whose author sees the current mirror. */
async function readMirrorBasis(transaction: JournalTransaction, write: Write): Promise<WriteBasis> {
  if (isSingleNotebookWrite(write)) {
    return toNotebookBasis((await transaction.objectStore('notebooks').get(getNotebookId(write)))?.notebook)
  }
  const entryId = getEntryId(write)
  if (entryId === undefined) return unseenBasis
  return toEntryBasis((await transaction.objectStore('entries').get(entryId))?.entry)
}

/**
 * Aborts a transaction after an error. When a request throws, the transaction would otherwise
 * commit the earlier requests.
 */
export function abortTransaction(transaction: JournalTransaction): void {
  // Avoids an unhandled rejection: the abort rejects `done` too, and the caller reports the
  // original error.
  transaction.done.catch(() => undefined)
  try {
    transaction.abort()
  } catch {
    // The transaction has already ended.
  }
}
