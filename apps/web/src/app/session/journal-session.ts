import { useSession } from '../../features/accounts/session-store'
import { loadJournalServer } from '../../shared/firebase/load-journal-server'
import { getJournal } from '../../shared/local/get-journal'
import { toSyncLockName } from '../../shared/local/sync-lock-name'
import { queueAfterFirstPaint } from '../../shared/queue-after-first-paint'
import { loadWithRetry } from '../../shared/load-with-retry'

/** The running sync and its account. */
let runningSync: { readonly uid: string; readonly stop: () => Promise<void> } | undefined
/** Releases the lock that keeps all tabs from syncing. */
let releaseHeldLock: (() => void) | undefined

/** Syncs the journal of the signed-in account. Call it once, when the app starts. */
export function watchJournalSession(): void {
  useSession.subscribe(updateSync)
  updateSync()
}

function updateSync(): void {
  const session = useSession.getState()
  if (session.status === 'signed-out') releaseSyncLock()
  const uid = session.status === 'signed-in' && releaseHeldLock === undefined ? session.uid : undefined
  if (uid === runningSync?.uid) return
  void stopSync()
  if (uid) runningSync = { uid, stop: sync(uid) }
}

/**
 * Stops the sync in all tabs of this browser, so that nothing is sent to an account while it is
 * being deleted. It resumes when the returned function is called, or when the session or this page
 * ends.
 */
export function pauseSyncInAllTabs(uid: string): () => void {
  if (releaseHeldLock === undefined) {
    const released = new Promise<void>((resolve) => {
      releaseHeldLock = resolve
    })
    updateSync()
    // Steals the sync lock from its current holder and from waiting tabs.
    navigator.locks?.request(toSyncLockName(uid), { steal: true }, () => released).catch(() => undefined)
  }
  return () => {
    releaseSyncLock()
    updateSync()
  }
}

function releaseSyncLock(): void {
  releaseHeldLock?.()
  releaseHeldLock = undefined
}

/** Stops the sync. Resolves when all of it has ended. */
export async function stopSync(): Promise<void> {
  const stopping = runningSync
  runningSync = undefined
  await stopping?.stop()
}

/** Loads the sync code after the first paint: the screens render local data without it. */
function sync(uid: string): () => Promise<void> {
  const controller = new AbortController()
  const load = async () => {
    await queueAfterFirstPaint()
    const code = await loadWithRetry(() => import('../../shared/local/sync/sync-journal'), controller.signal)
    return code?.syncJournal(getJournal(uid), () => loadJournalServer(uid))
  }
  const loading = load()
  return async () => {
    controller.abort()
    const stop = await loading
    await stop?.()
  }
}
