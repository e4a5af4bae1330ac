import { useSession } from '../features/accounts/session-store'
import { loadJournalServer } from '../shared/firebase/load-journal-server'
import { journalOf } from '../shared/local/current-journal'
import { syncJournal } from '../shared/local/sync/sync-journal'

/** The sync that is under way, and of whom. */
let current: { readonly uid: string; readonly stop: () => Promise<void> } | undefined

/** Keeps the journal of whoever is signed in and the server in step. Call once, when the app starts. */
export function watchJournalSession(): void {
  const follow = () => {
    const session = useSession.getState()
    const uid = session.status === 'signed-in' ? session.uid : undefined
    if (uid === current?.uid) return
    void stopSync()
    if (uid) current = { uid, stop: syncJournal(journalOf(uid), () => loadJournalServer(uid)) }
  }
  useSession.subscribe(follow)
  follow()
}

/** Ends the sync; settles when nothing of it runs any more. */
export async function stopSync(): Promise<void> {
  const stopped = current
  current = undefined
  await stopped?.stop()
}
