import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { loadWithRetry } from '../../../shared/load-with-retry'
import type { AuthResult } from '../run-auth-operation'
import { setSession, useSession } from '../session-store'
import { readSigningOutUid, markSessionClosed, markSessionOpen, readOpenSessionUid } from './session-marks'
import { readCachedUsername, cacheUsername, readUsernameCachedAt } from './cached-username'
import { updateSessionUsername } from './update-session-username'

/**
 * Number of running operations that set the session themselves. Auth events are ignored meanwhile.
 */
let runningOperationCount = 0

/** Keeps the session store in sync with Firebase Auth, starting from the cached session. */
export function watchSession(): void {
  openCachedSession()
  void followAuth()
}

async function followAuth(): Promise<void> {
  const auth = await loadWithRetry(loadAuth)
  auth?.onAuthStateChanged((user) => {
    // Auth may still report a user whose sign-out is in progress; see `resumeSignOut`.
    if (runningOperationCount > 0 || (user && user.uid === readSigningOutUid())) return
    if (user) void openSession(user.uid)
    else closeSession()
  })
}

/** Opens the session cached on this device. Auth confirms or ends it later. */
function openCachedSession(): void {
  const uid = readOpenSessionUid()
  const username = uid && readCachedUsername(uid)
  if (username) setSession({ status: 'signed-in', uid, username, isNew: false })
}

/** Runs a sign-up, then opens the session of the new account. */
export async function signUpAndOpenSession(signUp: () => Promise<AuthResult>): Promise<AuthResult> {
  // The profile does not exist before the sign-up ends, so Auth events are ignored until then.
  return ignoreAuthEventsDuring(async () => {
    const outcome = await signUp()
    const uid = (await loadAuth()).currentUser?.uid
    if (uid) await openSession(uid, { isNew: outcome.ok })
    return outcome
  })
}

/** Signs out of Auth. Events are ignored meanwhile: on load, Auth first reports the old user. */
export async function endSession(): Promise<void> {
  await ignoreAuthEventsDuring(async () => (await loadAuth()).signOut())
}

async function ignoreAuthEventsDuring<T>(operation: () => Promise<T>): Promise<T> {
  runningOperationCount += 1
  try {
    return await operation()
  } finally {
    runningOperationCount -= 1
  }
}

/** Opens the session with the account's username, or asks for one if it has none. */
export async function openSession(uid: string, { isNew = false } = {}): Promise<void> {
  markSessionOpen(uid)
  const cachedUsername = readCachedUsername(uid)
  if (cachedUsername) {
    setSession({ status: 'signed-in', uid, username: cachedUsername, isNew })
    void refreshUsername(uid)
    return
  }
  const result = await readUsername(uid)
  const auth = await loadAuth()
  if (auth.currentUser?.uid !== uid) return
  switch (result.status) {
    case 'read':
      cacheUsername(uid, result.username)
      setSession({ status: 'signed-in', uid, username: result.username, isNew })
      return
    case 'none':
      setSession({ status: 'unnamed', uid })
      return
    case 'unreachable':
      setSession({ status: 'unreachable', uid })
      return
    default:
      result satisfies never
  }
}

/** How long the cached username is trusted. Usernames rarely change, and a refresh costs a read. */
const usernameFreshMs = 24 * 60 * 60 * 1_000

/** Refreshes the cached username, which another device may have changed. */
async function refreshUsername(uid: string): Promise<void> {
  if (Date.now() - readUsernameCachedAt(uid) < usernameFreshMs) return
  const result = await readUsername(uid)
  if (result.status === 'read') updateSessionUsername(uid, result.username)
}

function closeSession(): void {
  const previousStatus = useSession.getState().status
  if (previousStatus === 'signed-out') return
  // Auth also reports revoked sessions. A sign-out would have removed this mark.
  const isExpired = readOpenSessionUid() !== undefined
  markSessionClosed()
  const otherReason = previousStatus === 'starting' ? 'none' : 'user'
  setSession({ status: 'signed-out', reason: isExpired ? 'expired' : otherReason })
}

type UsernameResult =
  | { readonly status: 'read'; readonly username: string }
  | { readonly status: 'none' }
  | { readonly status: 'unreachable' }

async function readUsername(uid: string): Promise<UsernameResult> {
  try {
    const { doc, firestore, getDoc } = await loadFirestore()
    const profile = await getDoc(doc(firestore, 'users', uid))
    const username: unknown = profile.get('username')
    return typeof username === 'string' ? { status: 'read', username } : { status: 'none' }
  } catch (error) {
    if (isFirebaseError(error)) return { status: 'unreachable' }
    throw error
  }
}
