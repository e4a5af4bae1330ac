import { type Blocks, reportSchema, usernameClaimSchema, userSchema } from '@geist/domain'
import type { ArchivedAccountData } from '@geist/transfer'
import {
  doc,
  type DocumentSnapshot,
  type Firestore,
  getDocFromServer,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase/firestore'
import { safeParse } from 'valibot'

import { parseBlockedUids } from '../../../shared/firebase/parse-blocked-uids'
import { toPlainFields } from '../../../shared/firebase/entry-converter'
import { fromTimestamp } from '../../../shared/firebase/timestamps'
import { readOwnDocuments } from '../../../shared/firebase/read-own-documents'

/** Data about the account itself that Firestore holds. */
export type StoredParticulars = Omit<ArchivedAccountData, 'signIn'>

/** Maximum number of parallel profile reads. */
const maxParallelReads = 50

/**
 * Reads the data about the account itself.
 *
 * @param account profile and settings of the account
 * @throws {FirebaseError} if the server is unreachable; {DOMException} `AbortError` if aborted
 */
export async function readParticulars(
  firestore: Firestore,
  uid: string,
  account: { readonly profile: DocumentSnapshot; readonly settings: DocumentSnapshot },
  signal: AbortSignal,
): Promise<StoredParticulars> {
  const [blocks, claims, reports] = await Promise.all([
    getDocFromServer(doc(firestore, 'users', uid, 'private', 'blocks')),
    readOwnDocuments(firestore, 'usernames', uid, signal),
    readOwnDocuments(firestore, 'reports', uid, signal),
  ])
  return {
    renamedAt: readTimestamp(account.profile, 'renamedAt'),
    formerUsernames: claims.flatMap((claim) => parseFormerUsername(claim) ?? []),
    aiNotice: readNotice(account.settings),
    blocked: await addUsernames(firestore, parseBlockedUids(blocks.data()), signal),
    reports: reports.flatMap((report) => parseReport(report) ?? []),
  }
}

/** Parses the claim of a username that its user has left; `undefined` for the current one. */
function parseFormerUsername(document: QueryDocumentSnapshot) {
  const claim = safeParse(usernameClaimSchema, toPlainFields(document))
  if (!claim.success) return undefined
  const { movedTo, movedAt } = claim.output
  return movedTo === undefined || movedAt === undefined ? undefined : { username: document.id, movedTo, movedAt }
}

function readNotice(settings: DocumentSnapshot): StoredParticulars['aiNotice'] {
  const recipient: unknown = settings.get('aiNotice.recipient')
  return typeof recipient === 'string'
    ? { recipient, acceptedAt: readTimestamp(settings, 'aiNotice.acceptedAt') }
    : null
}

function parseReport(document: QueryDocumentSnapshot): StoredParticulars['reports'][number] | undefined {
  const report = safeParse(reportSchema, toPlainFields(document))
  if (!report.success) return undefined
  const { uid: _, ...reportFields } = report.output
  return reportFields
}

/** Adds the current usernames of blocked users: the user knows them by name, not by uid. */
async function addUsernames(
  firestore: Firestore,
  uids: Blocks['uids'],
  signal: AbortSignal,
): Promise<StoredParticulars['blocked']> {
  const readBlockedUser = async (uid: string) => {
    const user = safeParse(userSchema, (await getDocFromServer(doc(firestore, 'users', uid))).data())
    return { uid, username: user.success ? user.output.username : null }
  }
  const blockedUsers: StoredParticulars['blocked'][number][] = []
  for (let index = 0; index < uids.length; index += maxParallelReads) {
    signal.throwIfAborted()
    blockedUsers.push(...(await Promise.all(uids.slice(index, index + maxParallelReads).map(readBlockedUser))))
  }
  return blockedUsers
}

/** Returns a timestamp field in epoch milliseconds; `null` if it is missing. */
function readTimestamp(document: DocumentSnapshot, field: string): number | null {
  const value: unknown = document.get(field)
  return value instanceof Timestamp ? fromTimestamp(value) : null
}
