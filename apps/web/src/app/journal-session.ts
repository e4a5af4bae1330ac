import { useSession } from '../features/accounts/session-store'
import { loadJournalServer } from '../shared/firebase/load-journal-server'
import { firstScreenShown } from '../shared/first-screen'
import { journalOf } from '../shared/local/current-journal'
import { untilFetched } from '../shared/until-fetched'

/** The sync that is under way, and of whom. */
let current: { readonly uid: string; readonly stop: () => Promise<void> } | undefined
let isHeld = false

/** Keeps the journal of whoever is signed in and the server in step. Call once, when the app starts. */
export function watchJournalSession(): void {
  useSession.subscribe(follow)
  follow()
}

function follow(): void {
  const session = useSession.getState()
  if (session.status === 'signed-out') isHeld = false
  const uid = session.status === 'signed-in' && !isHeld ? session.uid : undefined
  if (uid === current?.uid) return
  void stopSync()
  if (uid) current = { uid, stop: sync(uid) }
}

/** Ends the sync until what this gives is called, or the session ends: while an account is being deleted, nothing more should be sent to it. */
export function holdSync(): () => void {
  isHeld = true
  follow()
  return () => {
    isHeld = false
    follow()
  }
}

/** Ends the sync; settles when nothing of it runs any more. */
export async function stopSync(): Promise<void> {
  const stopped = current
  current = undefined
  await stopped?.stop()
}

/** The screens need none of it to show what this device knows: its code comes after the first of them. */
function sync(uid: string): () => Promise<void> {
  const over = new AbortController()
  const begin = async () => {
    await firstScreenShown
    const code = await untilFetched(() => import('../shared/local/sync/sync-journal'), over.signal)
    return code?.syncJournal(journalOf(uid), () => loadJournalServer(uid))
  }
  const begun = begin()
  return async () => {
    over.abort()
    const stop = await begun
    await stop?.()
  }
}
