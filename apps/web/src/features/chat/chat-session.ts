import type { Thread } from '@geist/domain'
import { createStore } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { makeId } from '../../shared/local/make-id'
import { setUnpersisted } from '../../shared/unpersisted'
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
  readonly load: () => Promise<ThreadsServer>
  readonly ask: typeof askJournal
  /** Called when the draft of a conversation deleted elsewhere moves to the new-question box. */
  readonly onDraftMoved?: () => void
}

/** An account's conversations on this page. A pending question outlives its screen. */
export class ChatSession {
  readonly store = createStore<ChatState>(() => initialChatState)
  readonly #uid: string
  readonly #kept: ThreadDatabase
  readonly #load: () => Promise<ThreadsServer>
  readonly #list: ThreadList
  readonly #shelf: TurnStore
  readonly #asker: QuestionAsker
  /** Ids of conversations that this page is deleting. */
  readonly #deleting = new Set<string>()
  #server: Promise<ThreadsServer> | undefined
  #isClosed = false

  /** Key of this account in the set of holders with unstored data. */
  get #holder(): string {
    return `chat:${this.#uid}`
  }

  constructor({ uid, load, ask, onDraftMoved = () => undefined }: ChatSessionOptions) {
    const { store } = this
    this.#uid = uid
    this.#kept = new ThreadDatabase(uid)
    this.#load = async () => {
      this.#server ??= load().catch((error: unknown) => {
        this.#server = undefined
        throw error
      })
      return this.#server
    }
    const tools = { kept: this.#kept, load: this.#load, store }
    this.#shelf = new TurnStore({
      ...tools,
      onUnsent: () => {
        this.#list.show()
        if (!this.#isClosed) setUnpersisted(this.#holder, this.#shelf.hasUnkept)
      },
      isDeleting: (threadId) => this.#deleting.has(threadId),
      onGone: (threadId) => {
        if (moveQuestionDraft(uid, threadId)) onDraftMoved()
      },
    })
    this.#list = new ThreadList({
      ...tools,
      unsent: () => this.#shelf.unsent(),
      onGone: (threads) => {
        for (const { id, writeIds } of threads) this.#shelf.orphan(id, writeIds)
      },
      onAlive: (threads) => {
        for (const { id } of threads) this.#shelf.adopt(id)
      },
      onReachable: () => this.#shelf.sendAll(),
      onGap: () => void this.#kept.dropSent(),
    })
    this.#asker = new QuestionAsker({ shelf: this.#shelf, store, ask })
  }

  /** Subscribes to the list and sends queued turns. @returns unsubscribe */
  follow(): () => void {
    void this.#shelf.resumeUnsent()
    return this.#list.follow()
  }

  sendWaiting(): void {
    this.#shelf.sendAll()
  }

  showMore(): void {
    void this.#list.showMore()
  }

  /** Subscribes to a conversation. @returns unsubscribe */
  open(threadId: string): () => void {
    return this.#shelf.open(threadId)
  }

  /**
   * @param threadId the conversation to continue; omitted to start one
   * @param onKept called with the conversation's id once the question is stored
   * @param onHeld called with it earlier, if this device could not store the question
   * @returns the failure to show, if there is one
   */
  ask(
    question: string,
    {
      threadId,
      now,
      onKept,
      onHeld,
      ...tools
    }: AskDependencies & {
      readonly threadId: string | undefined
      /** Epoch milliseconds. */
      readonly now: number
      readonly onKept: (threadId: string) => void
      readonly onHeld?: (threadId: string) => void
    },
  ): Promise<AiFailure | undefined> {
    const thread = threadId ?? makeId()
    const turn = {
      id: makeId(),
      uid: this.#uid,
      threadId: thread,
      question,
      askedAt: now,
      answer: null,
      // A cursor of 0 makes the listener request all turns of the conversation.
      updatedAt: 0,
    }
    return this.#asker.answer(turn, tools, {
      begins: threadId === undefined,
      onKept: () => onKept(thread),
      onHeld: () => onHeld?.(thread),
    })
  }

  async askAgain(threadId: string, turnId: string, tools: AskDependencies): Promise<void> {
    const row = this.#shelf.turnsOf(threadId).get(turnId)
    if (row) await this.#asker.answer(row.turn, tools)
  }

  /** Cancels the pending answer. */
  stop(): void {
    this.#asker.stop()
  }

  /**
   * Deletes a conversation.
   * @returns an undo function that resolves to its success; `undefined` if the deletion failed
   */
  async delete(thread: Thread): Promise<(() => Promise<boolean>) | undefined> {
    if (this.store.getState().asked?.threadId === thread.id) this.stop()
    // Wait for pending sends: they would arrive after the deletion and be refused.
    await this.#shelf.settled()
    const unsent = this.#shelf.unsentOf(thread.id)
    const draft = readQuestionDraft(this.#uid, thread.id)
    const isOrphan = unsent.some((row) => row.isOrphan)
    this.#deleting.add(thread.id)
    const deleted = isOrphan ? 'deleted-before' : await this.#deleteThere(thread)
    this.#deleting.delete(thread.id)
    // Required even for a conversation never answered: the server may have it and would restore it.
    if (!deleted) return undefined
    this.#shelf.drop(thread.id)
    this.#list.remove(thread.id)
    writeQuestionDraft(this.#uid, thread.id, '')
    return async () => {
      const isThere = typeof deleted === 'object'
      if (isThere && !(await this.#restoreThere(deleted))) return false
      // A restored conversation exists, so no turn has to create it.
      for (const row of unsent) await this.#shelf.put({ ...row, begins: row.begins && !isThere })
      writeQuestionDraft(this.#uid, thread.id, draft)
      this.#shelf.sendAll()
      return true
    }
  }

  /**
   * Moves this device's unsent turns of a conversation deleted elsewhere to a new one.
   * @returns the new id; `undefined` if there are none
   */
  async keepOrphans(threadId: string): Promise<string | undefined> {
    const newThreadId = makeId()
    return (await this.#shelf.moveOrphans(threadId, newThreadId)) ? newThreadId : undefined
  }

  /** Closes the session and cancels pending work. Turns in memory only are lost. */
  async close(): Promise<void> {
    this.stop()
    this.#isClosed = true
    setUnpersisted(this.#holder, false)
    await this.#kept.close()
  }

  async #deleteThere(thread: Thread): ReturnType<ThreadsServer['deleteThread']> {
    return this.#load().then(
      (server) => server.deleteThread(thread),
      () => undefined,
    )
  }

  async #restoreThere(deleted: DeletedThread): Promise<boolean> {
    return this.#load().then(
      (server) => server.restoreThread(deleted),
      () => false,
    )
  }
}
