import type { Journal } from '../journal'
import { syncLockName } from '../sync-lock-name'
import { isLockRefused } from '../with-lock'
import { AnsweredNotebookWrites } from './answered-notebook-writes'
import { followServer } from './follow-server'
import type { JournalServer } from './journal-server'
import { sendOutbox } from './send-outbox'
import { Wake } from './wake'

/**
 * Keeps a journal and the server in step for as long as this page is open: sends what waits and
 * takes in what changes. Of all tabs of an account one does so; when it goes, the next takes over.
 * A journal in memory is its tab's own, so then every tab does.
 *
 * @param loadServer called once this tab's turn has come; asked again after a while when it rejects
 * @returns a function that ends it, and settles when nothing of it runs any more
 */
export function syncJournal(journal: Journal, loadServer: () => Promise<JournalServer>): () => Promise<void> {
  const over = new AbortController()
  const { signal } = over
  const work = syncOrWait(journal, signal, (turn) => syncInTurn(journal, loadServer, turn)).catch((error: unknown) => {
    if (!signal.aborted) reportError(error)
  })
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
    const common = {
      journal,
      server,
      answered: new AnsweredNotebookWrites(),
      signal,
      now: Date.now,
      isOnline: () => globalThis.navigator?.onLine ?? true,
    }
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

/** Elects a leader among the tabs that share this journal, once it is known whether they do. */
async function syncOrWait(
  journal: Journal,
  signal: AbortSignal,
  task: (turn: AbortSignal) => Promise<void>,
): Promise<void> {
  await untilOpened(journal, signal)
  if (signal.aborted) return
  await (journal.isKept ? runAsLeader(syncLockName(journal.uid), signal, task) : task(signal))
}

/** Waits until the journal is open, on the disk or in memory. */
async function untilOpened(journal: Journal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await journal.database()
      return
    } catch {
      await new Wake().rest(signal, 5_000)
    }
  }
}

/**
 * Runs a task while no other tab holds this name. Where one takes it away, the task is told to end,
 * and begins anew when its turn comes again. Without locks, or where the browser refuses them,
 * every tab runs it: each write then names what it is based on.
 */
async function runAsLeader(
  name: string,
  signal: AbortSignal,
  task: (turn: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return task(signal)
  while (!signal.aborted) {
    const turn = new AbortController()
    let running: Promise<void> | undefined
    try {
      await locks.request(name, { signal }, async () => {
        running = task(AbortSignal.any([signal, turn.signal]))
        await running
      })
    } catch (error) {
      if (running === undefined && isLockRefused(error)) return task(signal)
      const isTakenAway = error instanceof DOMException && error.name === 'AbortError'
      if (!isTakenAway) throw error
      turn.abort()
      await running
    }
  }
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
