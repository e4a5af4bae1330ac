import { type Thread, threadSchema, type Turn } from '@geist/domain'
import type { Firestore } from 'firebase/firestore'

import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { parseDocument } from '../../../shared/firebase/rest/parse-document'
import type { RestFirestore } from '../../../shared/firebase/rest/rest-firestore'
import type { RestWrite } from '../../../shared/firebase/rest/rest-write'
import { withRetry } from '../../../shared/firebase/rest/with-retry'
import { toTurnFields } from '../../../shared/firebase/thread-converter'

export interface ThreadsFirestoreOptions {
  readonly firestore: Firestore
  /** For commits, which have a deadline. */
  readonly rest: RestFirestore
  readonly uid: string
  /** Whether requests run as this account. A refusal for another account proves nothing. */
  readonly isSignedIn: () => boolean
}

export function toThreadPath(threadId: string): string {
  return `threads/${threadId}`
}

export function toTurnPath(turnId: string): string {
  return `turns/${turnId}`
}

/** Returns the write that creates or replaces a turn. */
export function toTurnWrite(turn: Turn): RestWrite {
  return { kind: 'set', path: toTurnPath(turn.id), fields: toTurnFields(turn) }
}

/** @returns `undefined` if the conversation is missing or its document is invalid */
export async function readThread(rest: RestFirestore, threadId: string): Promise<Thread | undefined> {
  return parseDocument(threadSchema, await withRetry((signal) => rest.get(toThreadPath(threadId), signal)))
}

/** Whether Security Rules refused the request, or the conversation to update is missing. */
export function isRefusal(error: unknown): boolean {
  return isFirebaseError(error) && ['permission-denied', 'not-found', 'invalid-argument'].includes(error.code)
}
