import { prependWriteId, writeIdsSchema } from '@geist/domain'
import {
  collection,
  type DocumentSnapshot,
  type Firestore,
  getDocsFromServer,
  limit,
  query,
  where,
} from 'firebase/firestore'
import { is } from 'valibot'

import { makeWriteId } from '../../local/make-write-id'
import type { SendOutcome } from '../../local/sync/journal-server'
import type { NotebookWrite } from '../../local/write'
import { untilAborted } from '../../until-aborted'
import { serverTimestamp } from '../rest/field-values'
import type { RestFirestore } from '../rest/rest-firestore'
import type { RestWrite } from '../rest/rest-write'
import { toSendOutcome } from './to-send-outcome'

/** Entries per query and commit. */
const chunkSize = 200

/** Attempts per chunk: another device may change an entry between the read and the commit. */
const maxAttempts = 3

type SweepWrite = Extract<NotebookWrite, { kind: 'sweep-notebook' }>

export interface SweepOptions {
  readonly firestore: Firestore
  readonly rest: RestFirestore
  readonly uid: string
}

/**
 * Hides, renames or unfiles the entries of a notebook that the device did not know when it wrote
 * the others. Works in chunks, until none is left.
 *
 * @param signal aborts the attempt, with the outcome `unreachable`
 */
export async function sweepNotebook(
  { firestore, rest, uid }: SweepOptions,
  sweep: SweepWrite,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { name, collectionName, isPublic } = sweep
  // A publication has nothing to sweep.
  if (collectionName === undefined && isPublic === undefined) return { status: 'committed', unwrittenCopies: new Map() }
  // A trigger renames public entries, since the user may still have to confirm the new name.
  const isRenaming = Boolean(collectionName)
  // Finished entries no longer match the query, so an interrupted sweep resumes where it stopped.
  const remainingEntries = query(
    collection(firestore, 'messages'),
    where('uid', '==', uid),
    where('collectionName', '==', name),
    ...(collectionName === undefined && isPublic === false ? [where('isPublic', '==', true)] : []),
    ...(isRenaming ? [where('isPublic', '==', false)] : []),
    limit(chunkSize),
  )
  let attempts = 0
  while (!signal.aborted) {
    try {
      const { docs } = await untilAborted(getDocsFromServer(remainingEntries), signal)
      await rest.commit(
        docs.map((entry) => toSweepWrite(entry, sweep)),
        signal,
      )
      attempts = 0
      if (docs.length < chunkSize) return { status: 'committed', unwrittenCopies: new Map() }
    } catch (error) {
      if (signal.aborted) break
      const failure = toSendOutcome(error)
      attempts += 1
      // Compare-and-set refuses a chunk that another device has changed since the read.
      if (failure.status !== 'refused' || attempts === maxAttempts) return failure
    }
  }
  return { status: 'unreachable' }
}

function toSweepWrite(entry: DocumentSnapshot, { collectionName, isPublic }: SweepWrite): RestWrite {
  const writeIds: unknown = entry.get('writeIds')
  return {
    kind: 'update',
    path: entry.ref.path,
    fields: {
      ...(collectionName !== undefined && { collectionName }),
      ...(isPublic !== undefined && { isPublic }),
      writeIds: prependWriteId(makeWriteId(), is(writeIdsSchema, writeIds) ? writeIds : []),
      updatedAt: serverTimestamp,
    },
  }
}
