import { useSession } from '../features/accounts/session-store'
import { loadJournalServer } from '../shared/firebase/load-journal-server'
import { firstScreenShown } from '../shared/first-screen'
import { journalOf } from '../shared/local/current-journal'

/** The sync that is under way, and of whom. */
let current: { readonly uid: string; readonly stop: () => Promise<void> } | undefined

/** Keeps the journal of whoever is signed in and the server in step. Call once, when the app starts. */
export function watchJournalSession(): void {
  const follow = () => {
    const session = useSession.getState()
    const uid = session.status === 'signed-in' ? session.uid : undefined
    if (uid === current?.uid) return
    void stopSync()
    if (uid) current = { uid, stop: sync(uid) }
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

/** How long it rests before the code is asked for again after it could not be fetched, in milliseconds. */
const retryMs = 2_000

/** The screens need none of it to show what this device knows: its code comes after the first of them. */
function sync(uid: string): () => Promise<void> {
  const over = new AbortController()
  const begin = async (): Promise<(() => Promise<void>) | undefined> => {
    await firstScreenShown
    const code = await import('../shared/local/sync/sync-journal').catch(() => undefined)
    if (over.signal.aborted) return undefined
    if (code) return code.syncJournal(journalOf(uid), () => loadJournalServer(uid))
    await new Promise((rested) => setTimeout(rested, retryMs))
    return begin()
  }
  const begun = begin()
  return async () => {
    over.abort()
    const stop = await begun
    await stop?.()
  }
}
