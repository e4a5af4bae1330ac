import { untilAborted } from '../../until-aborted'
import type { Journal } from '../journal'
import { type Cursor, journalStores, type RecentChanges } from '../journal-schema'
import { readMeta } from '../read-meta'
import type { AcknowledgedNotebookWrites } from './acknowledged-notebook-writes'
import { addRecentChanges, isContinuous, advanceCursor, toListenerStart } from './cursor'
import type { ChangeListener, JournalServer, ServerEntry } from './journal-server'
import { mergeServerEntries } from './merge-server-entries'
import { mergeServerNotebooks } from './merge-server-notebooks'
import { ensureSameMirror } from './ensure-same-mirror'
import { reconcileMirror } from './reconcile-mirror'
import { requeueUnconfirmed } from './requeue-unconfirmed'
import { retryPolicy } from './retry-policy'
import { compareAfterRollback } from './rollback'

export interface FollowContext {
  readonly journal: Journal
  readonly server: JournalServer
  /** Acknowledged notebook writes that the listener may not have delivered yet. */
  readonly acknowledgedWrites: AcknowledgedNotebookWrites
  readonly signal: AbortSignal
  /** Epoch milliseconds. */
  readonly now: () => number
  /** The id of the mirror to fill; see `Meta`. */
  readonly mirrorId: string | undefined
}

/**
 * Listens to the changes since the cursor, and to the notebooks once a tab needs them. Ends when
 * the signal aborts or the server denies access.
 */
export async function listenToServer(context: FollowContext): Promise<void> {
  const { journal, server, signal } = context
  const recent = await readMeta(journal, 'recent')
  const cursor = recent ? recent.from : await readMeta(journal, 'cursor')
  const session = new ListenerSession(context, cursor, recent)
  const stopChanges = server.watchChanges(toListenerStart(cursor), session)
  const stopListening = journal.changes.listen((change) => {
    if (change === 'notebooks-wanted') session.listenToNotebooks()
  })
  if (journal.changes.areNotebooksWanted || !(await readMeta(journal, 'notebooksAreKnown'))) session.listenToNotebooks()
  await waitForAbort(AbortSignal.any([signal, session.ended]))
  stopChanges()
  stopListening()
  await session.close()
}

/** Merges what the listeners deliver, one task at a time, and detects rollbacks of the server. */
class ListenerSession implements ChangeListener {
  readonly #context: FollowContext
  readonly #cursor: Cursor | undefined
  readonly #recent: RecentChanges | undefined
  readonly #ended = new AbortController()
  #taskQueue: Promise<unknown> = Promise.resolve()
  #settleTimer: ReturnType<typeof setTimeout> | undefined
  #stopNotebooks: (() => void) | undefined
  /** Copies delivered before the check of continuity, by id. */
  readonly #deliveredCopies = new Map<string, ServerEntry>()
  #isContinuityChecked = false
  #wasCaughtUp = false

  /**
   * @param cursor where the listener begins
   * @param recent the changes of the last session, which the listener must deliver again
   */
  constructor(context: FollowContext, cursor: Cursor | undefined, recent: RecentChanges | undefined) {
    this.#context = context
    this.#cursor = cursor
    this.#recent = recent
  }

  /** Aborts when the server denies access or a merge fails. */
  get ended(): AbortSignal {
    return this.#ended.signal
  }

  readonly onChanges = (changedEntries: readonly ServerEntry[], removedIds: readonly string[]): void => {
    if (!this.#isContinuityChecked) for (const entry of changedEntries) this.#deliveredCopies.set(entry.id, entry)
    this.#enqueue(async () => {
      // Purges leave tombstones, so a removed document means a rollback of the server. The rollback
      // may also affect documents outside this listener's query.
      if (removedIds.length > 0) await this.#markRollback()
      if (changedEntries.length > 0) {
        await this.#mergeChanges(changedEntries)
        this.#scheduleCursorSettling()
      }
      await this.#compareAfterRollback()
    })
  }

  readonly onCaughtUp = (isCaughtUp: boolean): void => {
    if (!isCaughtUp) {
      clearTimeout(this.#settleTimer)
      this.#wasCaughtUp = false
      return
    }
    const { journal, now } = this.#context
    this.#checkContinuity()
    this.#enqueue(() => this.#compareAfterRollback())
    this.#enqueue(async () => (await journal.database()).put('meta', now(), 'contactAt'))
    if (!this.#wasCaughtUp) this.#enqueue(() => requeueUnconfirmed(journal))
    this.#wasCaughtUp = true
    this.#scheduleCursorSettling()
  }

  readonly onAccessDenied = (): void => this.#ended.abort()

  listenToNotebooks(): void {
    this.#stopNotebooks ??= this.#context.server.watchNotebooks((notebooks) =>
      this.#enqueue(async () => {
        await mergeServerNotebooks(this.#context, notebooks)
        await this.#compareAfterRollback()
      }),
    )
  }

  /** @throws the error of a failed task */
  async close(): Promise<void> {
    this.#stopNotebooks?.()
    clearTimeout(this.#settleTimer)
    await this.#taskQueue
  }

  /** Serializes the tasks, since each is a transaction on the same stores. */
  #enqueue(task: () => Promise<unknown>): void {
    this.#taskQueue = this.#taskQueue.then(async () => (this.#context.signal.aborted ? undefined : task()))
    // Stops on a failed merge: the restarted listener delivers the change again.
    this.#taskQueue.catch(() => this.#ended.abort())
  }

  async #mergeChanges(changedEntries: readonly ServerEntry[]): Promise<void> {
    const { journal, mirrorId, now } = this.#context
    const cursor = await readMeta(journal, 'cursor')
    const recent = addRecentChanges(await readMeta(journal, 'recent'), cursor, changedEntries)
    await (await journal.database()).put('meta', recent, 'recent')
    await mergeServerEntries(journal, changedEntries, {
      progress: { mirrorId, cursor: advanceCursor(cursor, changedEntries) },
      isFromListener: true,
      now: now(),
    })
  }

  /**
   * The listener must deliver the changes of the last session again. Otherwise the server was
   * rolled back.
   */
  #checkContinuity(): void {
    if (this.#isContinuityChecked) return
    this.#isContinuityChecked = true
    if (!isContinuous(this.#cursor, this.#recent, this.#deliveredCopies)) this.#enqueue(() => this.#markRollback())
    this.#enqueue(async () => (await this.#context.journal.database()).delete('meta', 'recent'))
    this.#deliveredCopies.clear()
  }

  async #markRollback(): Promise<void> {
    await (await this.#context.journal.database()).put('meta', crypto.randomUUID(), 'rollback')
  }

  #compareAfterRollback(): Promise<void> {
    return compareAfterRollback(this.#context.journal, () => this.#compareWithServer())
  }

  /** @returns whether the comparison was completed */
  async #compareWithServer(): Promise<boolean> {
    this.listenToNotebooks()
    // Without known notebooks, recreated entries would be filed as private. The first notebook
    // snapshot triggers the comparison instead.
    if (!(await readMeta(this.#context.journal, 'notebooksAreKnown'))) return false
    // The entries of a deleted account are missing as well, and must not be recreated.
    if (!(await untilAborted(this.#context.server.isSessionValid(), this.#context.signal))) return false
    await reconcileMirror(this.#context)
    return true
  }

  /** Settles the cursor once no change has arrived for `changeOverlapMs`. */
  #scheduleCursorSettling(): void {
    clearTimeout(this.#settleTimer)
    this.#settleTimer = setTimeout(() => {
      this.#enqueue(() => settleCursor(this.#context))
      this.#enqueue(() => requeueUnconfirmed(this.#context.journal))
    }, retryPolicy.changeOverlapMs)
  }
}

/**
 * Marks the cursor settled: no older change can appear, so the next session starts exactly there.
 */
async function settleCursor({ journal, mirrorId }: FollowContext): Promise<void> {
  const transaction = (await journal.database()).transaction(journalStores, 'readwrite')
  await ensureSameMirror(transaction, mirrorId)
  const meta = transaction.objectStore('meta')
  // The store's type is a union over all keys.
  const cursor = (await meta.get('cursor')) as Cursor | undefined
  if (cursor) await meta.put({ ...cursor, isSettled: true }, 'cursor')
  await transaction.done
}

async function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
