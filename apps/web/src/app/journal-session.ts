import { useSession } from '../features/accounts/session-store'
import { loadJournalServer } from '../shared/firebase/load-journal-server'
import { journalOf } from '../shared/local/current-journal'
import { syncLockName } from '../shared/local/sync-lock-name'
import { queueAfterFirstPaint } from '../shared/queue-after-first-paint'
import { untilFetched } from '../shared/until-fetched'

/** The running sync and its account. */
let current: { readonly uid: string; readonly stop: () => Promise<void> } | undefined
/** Releases the lock that keeps all tabs from syncing. */
let letAllGo: (() => void) | undefined

/** Syncs the journal of the signed-in account. Call it once, when the app starts. */
export function watchJournalSession(): void {
  useSession.subscribe(follow)
  follow()
}

function follow(): void {
  const session = useSession.getState()
  if (session.status === 'signed-out') letGo()
  const uid = session.status === 'signed-in' && letAllGo === undefined ? session.uid : undefined
  if (uid === current?.uid) return
  void stopSync()
  if (uid) current = { uid, stop: sync(uid) }
}

/**
 * Stops the sync in all tabs of this browser, so that nothing is sent to an account while it is
 * being deleted. It resumes when the returned function is called, or when the session or this page
 * ends.
 */
export function holdSync(uid: string): () => void {
  if (letAllGo === undefined) {
    const held = new Promise<void>((free) => {
      letAllGo = free
    })
    follow()
    // Steals the sync lock from its current holder and from waiting tabs.
    navigator.locks?.request(syncLockName(uid), { steal: true }, () => held).catch(() => undefined)
  }
  return () => {
    letGo()
    follow()
  }
}

function letGo(): void {
  letAllGo?.()
  letAllGo = undefined
}

/** Stops the sync. Resolves when all of it has ended. */
export async function stopSync(): Promise<void> {
  const stopped = current
  current = undefined
  await stopped?.stop()
}

/** Loads the sync code after the first paint: the screens render local data without it. */
function sync(uid: string): () => Promise<void> {
  const controller = new AbortController()
  const begin = async () => {
    await queueAfterFirstPaint()
    const code = await untilFetched(() => import('../shared/local/sync/sync-journal'), controller.signal)
    return code?.syncJournal(journalOf(uid), () => loadJournalServer(uid))
  }
  const begun = begin()
  return async () => {
    controller.abort()
    const stop = await begun
    await stop?.()
  }
}
