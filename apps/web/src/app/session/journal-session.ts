import { useSession } from '../../features/accounts/session-store'
import { loadJournalServer } from '../../shared/firebase/load-journal-server'
import { getJournal } from '../../shared/local/get-journal'
import { toSyncLockName } from '../../shared/local/sync-lock-name'
import { queueAfterFirstPaint } from '../../shared/queue-after-first-paint'
import { loadWithRetry } from '../../shared/load-with-retry'

/** The running sync and its account. */
let runningSync: { readonly uid: string; readonly stop: () => Promise<void> } | undefined
/** Resolves the promise that holds the sync lock; `undefined` unless this tab pauses the sync. */
let resolveLockPromise: (() => void) | undefined

/** Syncs the journal of the signed-in account. Call it once, when the app starts. */
export function watchJournalSession(): void {
  useSession.subscribe(updateSync)
  updateSync()
}

/** Starts or stops the sync, so that it fits the session. */
function updateSync(): void {
  const session = useSession.getState()
  if (session.status === 'signed-out') releaseSyncLock()
  const uid = session.status === 'signed-in' && resolveLockPromise === undefined ? session.uid : undefined
  if (uid === runningSync?.uid) return
  void stopSync()
  if (uid) runningSync = { uid, stop: startSync(uid) }
}

/**
 * Stops the sync in all tabs of this browser, so that nothing is sent to an account while it is
 * being deleted. It resumes when the returned function is called, or when the session or this page
 * ends.
 */
export function pauseSyncInAllTabs(uid: string): () => void {
  if (resolveLockPromise === undefined) {
    const lockPromise = new Promise<void>((resolve) => {
      resolveLockPromise = resolve
    })
    updateSync()
    // Steals the sync lock from its current holder and from waiting tabs.
    navigator.locks?.request(toSyncLockName(uid), { steal: true }, () => lockPromise).catch(() => undefined)
  }
  return () => {
    releaseSyncLock()
    updateSync()
  }
}

function releaseSyncLock(): void {
  resolveLockPromise?.()
  resolveLockPromise = undefined
}

/** Stops the sync. Resolves when all of it has ended. */
export async function stopSync(): Promise<void> {
  const lastSync = runningSync
  runningSync = undefined
  await lastSync?.stop()
}

/**
 * Loads the sync code after the first paint, since the screens render local data without it, and
 * starts the sync.
 *
 * @returns stops the sync, even while its code is loading
 */
function startSync(uid: string): () => Promise<void> {
  const controller = new AbortController()
  const startAfterPaint = async () => {
    await queueAfterFirstPaint()
    const syncModule = await loadWithRetry(() => import('../../shared/local/sync/sync-journal'), controller.signal)
    return syncModule?.syncJournal(getJournal(uid), () => loadJournalServer(uid))
  }
  const startedSync = startAfterPaint()
  return async () => {
    controller.abort()
    const stop = await startedSync
    await stop?.()
  }
}
