import { loadFirestore } from '../../../shared/firebase/load-firestore'
import { onAuthStateChanged } from 'firebase/auth'

import { auth } from '../../../shared/firebase/auth'
import { isFirebaseError, type Outcome } from '../outcome'
import { setSession, useSession } from '../session-store'
import { isSessionOpen, markSessionClosed, markSessionOpen } from './open-session-mark'
import { forgetUsername, rememberedUsername, rememberUsername } from './remembered-username'

/** Set while an account is being made: its profile is not there yet, so `nameThenOpen` opens the session itself. */
let naming = false

/** Keeps the session store in step with Firebase Auth. Call once, when the app starts; call the result to stop. */
export function watchSession(): () => void {
  return onAuthStateChanged(auth, (user) => {
    if (naming) return
    if (user) void openSession(user.uid)
    else closeSession()
  })
}

/** Runs a sign-up, and opens the session of the account that came of it once it has its name. */
export async function nameThenOpen(signUp: () => Promise<Outcome>): Promise<Outcome> {
  naming = true
  try {
    const outcome = await signUp()
    const uid = auth.currentUser?.uid
    if (uid) await openSession(uid, { isNew: outcome.ok })
    return outcome
  } finally {
    naming = false
  }
}

/** Reads who this is and opens their journal, or asks for the username that the account still lacks. */
export async function openSession(uid: string, { isNew = false } = {}): Promise<void> {
  markSessionOpen()
  const remembered = rememberedUsername(uid)
  if (remembered) setSession({ status: 'signed-in', uid, username: remembered, isNew })
  const read = await readUsername(uid)
  if (auth.currentUser?.uid !== uid) return
  switch (read.status) {
    case 'known':
      rememberUsername(uid, read.username)
      if (read.username !== remembered) setSession({ status: 'signed-in', uid, username: read.username, isNew })
      return
    case 'none':
      forgetUsername(uid)
      setSession({ status: 'unnamed', uid })
      return
    case 'unreachable':
      if (!remembered) setSession({ status: 'unreachable', uid })
      return
    default:
      read satisfies never
  }
}

function closeSession(): void {
  const before = useSession.getState().status
  if (before === 'signed-out') return
  // Firebase also reports a session that the server no longer honours: nobody pressed Logout then, in this tab or another.
  const isExpired = isSessionOpen()
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
