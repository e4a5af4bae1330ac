import type { Thread } from '@geist/domain'
import { createStore } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { makeId } from '../../shared/local/make-id'
import { setUnpersistedWords } from '../../shared/unpersisted-words'
import type { askJournal } from './api/ask-journal'
import { initialChatState, type ChatState } from './chat-state'
import { ThreadDatabase } from './thread-database'
import { type AskDependencies, QuestionAsker } from './question-asker'
import { writeQuestionDraft, readQuestionDraft, moveQuestionDraft } from './question-draft'
import { ThreadList } from './thread-list'
import type { DeletedThread, ThreadsServer } from './threads-server'
import { TurnStore } from './turn-store'

export interface ChatSessionOptions {
  readonly uid: string
  /** Loads the server adapter. @throws if its chunk cannot be loaded */
  readonly loadServer: () => Promise<ThreadsServer>
  readonly ask: typeof askJournal
  /** Called when the draft of a conversation deleted elsewhere moves to the new-question box. */
  readonly onDraftMoved?: () => void
}

export interface AskOptions extends AskDependencies {
  /** The conversation to continue; `undefined` to start one. */
  readonly threadId: string | undefined
  /** Epoch milliseconds. */
  readonly now: number
  /** Called with the conversation's id once this device or the server has stored the question. */
  readonly onStored: (threadId: string) => void
  /** Called before `onStored` if this device could not store the question. */
  readonly onStoreFailed?: (threadId: string) => void
}

/**
 * The conversations of an account in this tab. A question keeps running when the user leaves its
 * screen.
 */
export class ChatSession {
  readonly store = createStore<ChatState>(() => initialChatState)
  readonly #uid: string
  readonly #database: ThreadDatabase
  readonly #loadServer: () => Promise<ThreadsServer>
  readonly #threadList: ThreadList
  readonly #turnStore: TurnStore
  readonly #asker: QuestionAsker
  /** Ids of conversations that this tab is deleting. */
  readonly #deletingIds = new Set<string>()
  #server: Promise<ThreadsServer> | undefined
  #isClosed = false

  /** Identifies this session among those with data that exists in memory only. */
  get #unpersistedKey(): string {
    return `chat:${this.#uid}`
  }

  constructor({ uid, loadServer, ask, onDraftMoved = () => undefined }: ChatSessionOptions) {
    const { store } = this
    this.#uid = uid
    this.#database = new ThreadDatabase(uid)
    this.#loadServer = async () => {
      this.#server ??= loadServer().catch((error: unknown) => {
        this.#server = undefined
        throw error
      })
      return this.#server
    }
    const shared = { database: this.#database, loadServer: this.#loadServer, store }
    this.#turnStore = new TurnStore({
      ...shared,
      onUnsentChange: () => {
        this.#threadList.publish()
        if (!this.#isClosed) setUnpersistedWords(this.#unpersistedKey, this.#turnStore.hasUnstored)
      },
      isDeleting: (threadId) => this.#deletingIds.has(threadId),
      onDeleted: (threadId) => {
        if (moveQuestionDraft(uid, threadId)) onDraftMoved()
      },
    })
    this.#threadList = new ThreadList({
      ...shared,
      getUnsentRows: () => this.#turnStore.getAllUnsent(),
      onDeleted: (threads) => {
        for (const { id, writeIds } of threads) this.#turnStore.orphanThread(id, writeIds)
      },
      onExisting: (threads) => {
        for (const { id } of threads) this.#turnStore.adoptOrphans(id)
      },
      onReachable: () => this.#turnStore.sendAll(),
      onGap: () => void this.#database.dropAllSent(),
    })
    this.#asker = new QuestionAsker({ turnStore: this.#turnStore, store, ask })
  }

  /** Subscribes to the list and sends unsent turns. @returns unsubscribe */
  subscribeToList(): () => void {
    void this.#turnStore.resumeUnsent()
    return this.#threadList.subscribe()
  }

  sendUnsent(): void {
    this.#turnStore.sendAll()
  }

  /** Loads the next page of the list. */
  showMore(): void {
    void this.#threadList.showMore()
  }

  /** Subscribes to a conversation. @returns unsubscribe */
  subscribeToThread(threadId: string): () => void {
    return this.#turnStore.subscribe(threadId)
  }

  /** Stores a question and requests its answer. @returns the failure to show, if there is one */
  ask(
    question: string,
    { threadId, now, onStored, onStoreFailed, ...dependencies }: AskOptions,
  ): Promise<AiFailure | undefined> {
    const targetThreadId = threadId ?? makeId()
    const turn = {
      id: makeId(),
      uid: this.#uid,
      threadId: targetThreadId,
      question,
      askedAt: now,
      answer: null,
      // 0, the lowest cursor, makes the listener request all turns of the conversation.
      updatedAt: 0,
    }
    return this.#asker.requestAnswer(turn, dependencies, {
      begins: threadId === undefined,
      onStored: () => onStored(targetThreadId),
      onStoreFailed: () => onStoreFailed?.(targetThreadId),
    })
  }

  async askAgain(threadId: string, turnId: string, dependencies: AskDependencies): Promise<void> {
    const row = this.#turnStore.getTurns(threadId).get(turnId)
    if (row) await this.#asker.requestAnswer(row.turn, dependencies)
  }

  /** Cancels the pending answer. */
  stop(): void {
    this.#asker.stop()
  }

  /**
   * Deletes a conversation.
   * @returns an undo function that resolves to its success; `undefined` if the deletion failed
   */
  async deleteThread(thread: Thread): Promise<(() => Promise<boolean>) | undefined> {
    if (this.store.getState().pendingQuestion?.threadId === thread.id) this.stop()
    // Wait for pending sends: they would arrive after the deletion and be refused.
    await this.#turnStore.waitUntilIdle()
    const unsentRows = this.#turnStore.getUnsent(thread.id)
    const draft = readQuestionDraft(this.#uid, thread.id)
    const isOrphan = unsentRows.some((row) => row.isOrphan)
    this.#deletingIds.add(thread.id)
    const deletion = isOrphan ? 'already-deleted' : await this.#deleteOnServer(thread)
    this.#deletingIds.delete(thread.id)
    // The deletion must reach the server even if no answer ever came: the server may have the
    // conversation and would bring it back.
    if (!deletion) return undefined
    this.#turnStore.dropThread(thread.id)
    this.#threadList.remove(thread.id)
    writeQuestionDraft(this.#uid, thread.id, '')
    return async () => {
      const isOnServer = typeof deletion === 'object'
      if (isOnServer && !(await this.#restoreOnServer(deletion))) return false
      // A restored conversation exists, so no turn has to create it.
      for (const row of unsentRows) await this.#turnStore.putTurn({ ...row, begins: row.begins && !isOnServer })
      writeQuestionDraft(this.#uid, thread.id, draft)
      this.#turnStore.sendAll()
      return true
    }
  }

  /**
   * Moves this device's unsent turns of a conversation deleted elsewhere to a new one.
   * @returns the new id; `undefined` if there are none
   */
  async moveOrphansToNewThread(threadId: string): Promise<string | undefined> {
    const newThreadId = makeId()
    return (await this.#turnStore.moveOrphans(threadId, newThreadId)) ? newThreadId : undefined
  }

  /** Closes the session and cancels pending work. Turns in memory only are lost. */
  async close(): Promise<void> {
    this.stop()
    this.#isClosed = true
    setUnpersistedWords(this.#unpersistedKey, false)
    await this.#database.close()
  }

  async #deleteOnServer(thread: Thread): ReturnType<ThreadsServer['deleteThread']> {
    return this.#loadServer().then(
      (server) => server.deleteThread(thread),
      () => undefined,
    )
  }

  async #restoreOnServer(deleted: DeletedThread): Promise<boolean> {
    return this.#loadServer().then(
      (server) => server.restoreThread(deleted),
      () => false,
    )
  }
}
