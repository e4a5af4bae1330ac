import { isFirebaseError } from '../../../shared/firebase/is-firebase-error'
import { loadAuth } from '../../../shared/firebase/load-auth'
import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { untilFetched } from '../../../shared/until-fetched'
import type { Outcome } from '../outcome'
import { setSession, useSession } from '../session-store'
import { leavingSessionUid, markSessionClosed, markSessionOpen, openSessionUid } from './open-session-mark'
import { rememberedUsername, rememberUsername, usernameSeenAt } from './remembered-username'
import { renameSession } from './rename-session'

/** How many operations are under way that set the session themselves: what Auth says meanwhile is not heard. */
let unheard = 0

/** Keeps the session store in step with Firebase Auth, from what this device remembers on. Call once, when the app starts. */
export function watchSession(): void {
  openFromMemory()
  void followAuth()
}

async function followAuth(): Promise<void> {
  const auth = await untilFetched(loadAuth)
  auth?.onAuthStateChanged((user) => {
    // Of whoever is logging out Auth may not have heard yet; see `resumeLeaving`.
    if (unheard > 0 || (user && user.uid === leavingSessionUid())) return
    if (user) void openSession(user.uid)
    else closeSession()
  })
}

/** Shows the journal of whoever left a session open here; Auth confirms it, or ends it, a moment later. */
function openFromMemory(): void {
  const uid = openSessionUid()
  const username = uid && rememberedUsername(uid)
  if (username) setSession({ status: 'signed-in', uid, username, isNew: false })
}

/** Runs a sign-up, and opens the session of the account that came of it once it has its name. */
export async function nameThenOpen(signUp: () => Promise<Outcome>): Promise<Outcome> {
  // Its profile is not there before the end.
  return withoutHearing(async () => {
    const outcome = await signUp()
    const uid = (await loadAuth()).currentUser?.uid
    if (uid) await openSession(uid, { isNew: outcome.ok })
    return outcome
  })
}

/** Ends the session of Auth. Whoever leaves before its code is here must not be taken back by what it says first. */
export async function endSession(): Promise<void> {
  await withoutHearing(async () => (await loadAuth()).signOut())
}

async function withoutHearing<T>(operation: () => Promise<T>): Promise<T> {
  unheard += 1
  try {
    return await operation()
  } finally {
    unheard -= 1
  }
}

/** Reads who this is and opens their journal, or asks for the username that the account still lacks. */
export async function openSession(uid: string, { isNew = false } = {}): Promise<void> {
  markSessionOpen(uid)
  const remembered = rememberedUsername(uid)
  if (remembered) {
    setSession({ status: 'signed-in', uid, username: remembered, isNew })
    void refreshUsername(uid)
    return
  }
  const read = await readUsername(uid)
  const auth = await loadAuth()
  if (auth.currentUser?.uid !== uid) return
  switch (read.status) {
    case 'known':
      rememberUsername(uid, read.username)
      setSession({ status: 'signed-in', uid, username: read.username, isNew })
      return
    case 'none':
      setSession({ status: 'unnamed', uid })
      return
    case 'unreachable':
      setSession({ status: 'unreachable', uid })
      return
    default:
      read satisfies never
  }
}

/** How long a username is taken to be what this browser has seen, in milliseconds: it changes seldom, and each look is a read. */
const trustedMs = 24 * 60 * 60 * 1_000

/** Another device may have taken another username since this one looked. */
async function refreshUsername(uid: string): Promise<void> {
  if (Date.now() - usernameSeenAt(uid) < trustedMs) return
  const read = await readUsername(uid)
  if (read.status === 'known') renameSession(uid, read.username)
}

function closeSession(): void {
  const before = useSession.getState().status
  if (before === 'signed-out') return
  // Firebase also reports a session that the server no longer honours: nobody pressed Logout then, in this tab or another.
  const isExpired = openSessionUid() !== undefined
  markSessionClosed()
  setSession({ status: 'signed-out', because: isExpired ? 'expired' : before === 'starting' ? 'nobody' : 'left' })
}

type UsernameRead =
  | { readonly status: 'known'; readonly username: string }
  | { readonly status: 'none' }
  | { readonly status: 'unreachable' }

async function readUsername(uid: string): Promise<UsernameRead> {
  try {
    const { doc, firestore, getDoc } = await loadFirestore()
    const profile = await getDoc(doc(firestore, 'users', uid))
    const username: unknown = profile.get('username')
    return typeof username === 'string' ? { status: 'known', username } : { status: 'none' }
  } catch (error) {
    if (isFirebaseError(error)) return { status: 'unreachable' }
    throw error
  }
}
