import { useSession } from '../features/accounts/session-store'
import { loadJournalServer } from '../shared/firebase/load-journal-server'
import { journalOf } from '../shared/local/current-journal'
import { syncLockName } from '../shared/local/sync-lock-name'
import { queueAfterFirstPaint } from '../shared/queue-after-first-paint'
import { untilFetched } from '../shared/until-fetched'

/** The sync that is under way, and of whom. */
let current: { readonly uid: string; readonly stop: () => Promise<void> } | undefined
/** Gives back what keeps all tabs from syncing. */
let letAllGo: (() => void) | undefined

/** Keeps the journal of whoever is signed in and the server in step. Call once, when the app starts. */
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
 * Ends the sync, in all tabs of this browser, until what this gives is called, or the session or this page ends: while an account is being deleted, nothing more
 * should be sent to it.
 */
export function holdSync(uid: string): () => void {
  if (letAllGo === undefined) {
    const held = new Promise<void>((free) => {
      letAllGo = free
    })
    follow()
    // Out of the hands of whichever tab has it, and past those that wait for it.
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

/** Ends the sync; settles when nothing of it runs any more. */
export async function stopSync(): Promise<void> {
  const stopped = current
  current = undefined
  await stopped?.stop()
}

/** The screens need none of it to show what this device knows: its code comes after the first of them. */
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
