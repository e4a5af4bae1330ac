import { untilAborted } from '../../until-aborted'
import type { Journal } from '../journal'
import { toSyncLockName } from '../sync-lock-name'
import { isLockRefused } from '../with-lock'
import { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import { followServer } from './follow-server'
import type { JournalServer } from './journal-server'
import { retryPolicy } from './retry-policy'
import { sendOutbox } from './send-outbox'
import { AsyncEvent } from './async-event'

/**
 * Syncs a journal with the server while this page is open: drains the outbox and listens to
 * changes. One tab per account is the leader; when it closes, another takes over. A journal in
 * memory belongs to one tab, so every such tab syncs.
 *
 * @param loadServer called once this tab is the leader; retried after a delay when it rejects
 * @returns stops the sync, and resolves when no task is running
 */
export function syncJournal(journal: Journal, loadServer: () => Promise<JournalServer>): () => Promise<void> {
  const controller = new AbortController()
  const { signal } = controller
  const syncing = syncWhenLeader(journal, signal, (leaderSignal) =>
    syncAsLeader(journal, loadServer, leaderSignal),
  ).catch((error: unknown) => {
    if (!signal.aborted) reportError(error)
  })
  return async () => {
    controller.abort()
    await syncing
  }
}

/** Runs the sender and the follower until the signal aborts. */
async function syncAsLeader(
  journal: Journal,
  loadServer: () => Promise<JournalServer>,
  signal: AbortSignal,
): Promise<void> {
  const senderWake = new AsyncEvent()
  const followerWake = new AsyncEvent()
  const notifyBoth = () => {
    senderWake.notify()
    followerWake.notify()
  }
  globalThis.addEventListener?.('online', notifyBoth)
  const stopListening = journal.changes.listen((change) => {
    if (change === 'outbox') senderWake.notify()
  })
  try {
    const server = await loadServerWithRetry(loadServer, followerWake, signal)
    if (server === undefined) return
    const taskOptions = {
      journal,
      server,
      acknowledgedWrites: new AcknowledgedNotebookWrites(),
      signal,
      now: Date.now,
      isOnline: () => globalThis.navigator?.onLine ?? true,
    }
    await Promise.all([
      restartOnCrash(signal, () => sendOutbox({ ...taskOptions, wakeEvent: senderWake })),
      restartOnCrash(signal, () => followServer({ ...taskOptions, wakeEvent: followerWake })),
    ])
  } finally {
    globalThis.removeEventListener?.('online', notifyBoth)
    stopListening()
  }
}

/** Restarts a task that throws, for example because the browser has closed its database. */
async function restartOnCrash(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      await task()
    } catch (error) {
      if (signal.aborted) return
      // oxlint-disable-next-line no-console -- harmless for the user, but needed to diagnose faults
      console.warn('The sync of the journal failed and restarts.', error)
    }
    await new AsyncEvent().wait(signal, retryPolicy.restartDelayMs)
  }
}

/** Elects a leader if the tabs share this journal, which is known once it is open. */
async function syncWhenLeader(
  journal: Journal,
  signal: AbortSignal,
  task: (leaderSignal: AbortSignal) => Promise<void>,
): Promise<void> {
  await waitUntilOpen(journal, signal)
  if (signal.aborted) return
  await (journal.isPersistent ? runAsLeader(toSyncLockName(journal.uid), signal, task) : task(signal))
}

/** Waits until the journal is open, on disk or in memory. Retries on errors. */
async function waitUntilOpen(journal: Journal, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await journal.database()
      return
    } catch {
      await new AsyncEvent().wait(signal, retryPolicy.restartDelayMs)
    }
  }
}

/**
 * Runs a task while this tab holds the named lock. If another tab steals the lock, aborts the task
 * and queues for the lock again. Without the Web Locks API, every tab runs the task:
 * compare-and-set then resolves their conflicts.
 */
async function runAsLeader(
  name: string,
  signal: AbortSignal,
  task: (leaderSignal: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return task(signal)
  while (!signal.aborted) {
    const leadership = new AbortController()
    let runningTask: Promise<void> | undefined
    try {
      await locks.request(name, { signal }, async () => {
        runningTask = task(AbortSignal.any([signal, leadership.signal]))
        await runningTask
      })
    } catch (error) {
      if (runningTask === undefined && isLockRefused(error)) return task(signal)
      const isLockStolen = error instanceof DOMException && error.name === 'AbortError'
      if (!isLockStolen) throw error
      leadership.abort()
      await runningTask
    }
  }
}

/** @returns `undefined` after an abort */
async function loadServerWithRetry(
  loadServer: () => Promise<JournalServer>,
  wake: AsyncEvent,
  signal: AbortSignal,
): Promise<JournalServer | undefined> {
  while (!signal.aborted) {
    try {
      return await untilAborted(loadServer(), signal)
    } catch {
      await wake.wait(signal, retryPolicy.restartDelayMs)
    }
  }
  return undefined
}
