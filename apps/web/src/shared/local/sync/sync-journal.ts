import type { Journal } from '../journal'
import { syncLockName } from '../sync-lock-name'
import { followServer } from './follow-server'
import type { JournalServer } from './journal-server'
import { sendOutbox } from './send-outbox'
import { Wake } from './wake'

/**
 * Keeps a journal and the server in step for as long as this page is open: sends what waits and takes in what changes. Of all tabs of an
 * account one does so; when it goes, the next takes over.
 *
 * @param loadServer called once this tab's turn has come; asked again after a while when it rejects
 * @returns a function that ends it, and settles when nothing of it runs any more
 */
export function syncJournal(journal: Journal, loadServer: () => Promise<JournalServer>): () => Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const work = inTurn(syncLockName(journal.uid), signal, () => syncInTurn(journal, loadServer, signal)).catch(
    (error: unknown) => {
      if (!signal.aborted) reportError(error)
    },
  )
  return async () => {
    over.abort()
    await work
  }
}

async function syncInTurn(
  journal: Journal,
  loadServer: () => Promise<JournalServer>,
  signal: AbortSignal,
): Promise<void> {
  const sending = new Wake()
  const following = new Wake()
  const onOnline = () => {
    sending.call()
    following.call()
  }
  globalThis.addEventListener?.('online', onOnline)
  const stopListening = journal.changes.listen((change) => {
    if (change === 'outbox') sending.call()
  })
  try {
    const server = await untilLoaded(loadServer, following, signal)
    if (server === undefined) return
    const common = { journal, server, signal, now: Date.now, isOnline: () => globalThis.navigator?.onLine ?? true }
    await Promise.all([
      untilOver(signal, () => sendOutbox({ ...common, wake: sending })),
      untilOver(signal, () => followServer({ ...common, wake: following })),
    ])
  } finally {
    globalThis.removeEventListener?.('online', onOnline)
    stopListening()
  }
}

/** Begins a task anew when it breaks, say because the browser has closed the database under it. */
async function untilOver(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await task()
    } catch (error) {
      // oxlint-disable-next-line no-console -- nothing is lost and nobody need act, but whoever looks for a fault should see it
      console.warn('The sync of the journal broke off and begins anew.', error)
    }
    await new Wake().rest(signal, 5_000)
  }
}

/** Runs a task when no other tab holds this name. */
async function inTurn(name: string, signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  const locks = globalThis.navigator?.locks
  // Without locks every tab sends; each write then reads before it repeats another's.
  await (locks ? locks.request(name, { signal }, task) : task())
}

async function untilLoaded(
  loadServer: () => Promise<JournalServer>,
  wake: Wake,
  signal: AbortSignal,
): Promise<JournalServer | undefined> {
  while (!signal.aborted) {
    try {
      return await loadServer()
    } catch {
      await wake.rest(signal, 5_000)
    }
  }
  return undefined
}
