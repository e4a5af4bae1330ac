import type { Thread } from '@geist/domain'
import { createStore } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { makeId } from '../../shared/local/make-id'
import { setUnkept } from '../../shared/unkept'
import type { askJournal } from './api/ask-journal'
import { beforeChat, type ChatState } from './chat-state'
import { KeptThreads } from './kept-threads'
import { type AskingTools, QuestionAsker } from './question-asker'
import { keepQuestion, keptQuestion, moveQuestion } from './question-draft'
import { ThreadList } from './thread-list'
import type { DeletedThread, ThreadsServer } from './threads-server'
import { TurnShelf } from './turn-shelf'

export interface ChatSessionOptions {
  readonly uid: string
  /** Loads the server's code. @throws when it cannot be fetched */
  readonly load: () => Promise<ThreadsServer>
  readonly ask: typeof askJournal
  /** Called when what was being written in a conversation that was deleted elsewhere has moved to the box of a new one. */
  readonly onDraftMoved?: () => void
}

/** The conversations of one account on this page. A question that was asked goes on to be answered when its screen is left. */
export class ChatSession {
  readonly store = createStore<ChatState>(() => beforeChat)
  readonly #uid: string
  readonly #kept: KeptThreads
  readonly #load: () => Promise<ThreadsServer>
  readonly #list: ThreadList
  readonly #shelf: TurnShelf
  readonly #asker: QuestionAsker
  /** Conversations that are being deleted on this page. */
  readonly #deleting = new Set<string>()
  #server: Promise<ThreadsServer> | undefined
  #isClosed = false

  /** Names the turns of this account among what this page alone has. */
  get #holder(): string {
    return `chat:${this.#uid}`
  }

  constructor({ uid, load, ask, onDraftMoved = () => undefined }: ChatSessionOptions) {
    const { store } = this
    this.#uid = uid
    this.#kept = new KeptThreads(uid)
    this.#load = async () => {
      this.#server ??= load().catch((error: unknown) => {
        this.#server = undefined
        throw error
      })
      return this.#server
    }
    const tools = { kept: this.#kept, load: this.#load, store }
    this.#shelf = new TurnShelf({
      ...tools,
      onUnsent: () => {
        this.#list.show()
        if (!this.#isClosed) setUnkept(this.#holder, this.#shelf.hasUnkept)
      },
      isDeleting: (threadId) => this.#deleting.has(threadId),
      onGone: (threadId) => {
        if (moveQuestion(uid, threadId)) onDraftMoved()
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
      onInStep: () => this.#shelf.sendAll(),
      onTorn: () => void this.#kept.dropSent(),
    })
    this.#asker = new QuestionAsker({ shelf: this.#shelf, store, ask })
  }

  /** Follows the list, and sends what waits. Call the result to stop. */
  follow(): () => void {
    void this.#shelf.takeUp()
    return this.#list.follow()
  }

  /** Sends what waits, since there may be a network again. */
  sendWaiting(): void {
    this.#shelf.sendAll()
  }

  showMore(): void {
    void this.#list.showMore()
  }

  /** Shows a conversation, and follows it. Call the result to stop. */
  open(threadId: string): () => void {
    return this.#shelf.open(threadId)
  }

  /**
   * Asks a question.
   *
   * @param threadId the conversation that it goes on with; left out, it begins one
   * @param onKept called with its conversation once it cannot be lost any more
   * @param onHeld called with its conversation before that, where this device could not keep it
   * @returns why there is no answer, where that is to be said
   */
  ask(
    question: string,
    {
      threadId,
      now,
      onKept,
      onHeld,
      ...tools
    }: AskingTools & {
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
      // Until the server says when: it is asked for all that it has of a conversation of which it has said nothing.
      updatedAt: 0,
    }
    return this.#asker.answer(turn, tools, {
      begins: threadId === undefined,
      onKept: () => onKept(thread),
      onHeld: () => onHeld?.(thread),
    })
  }

  /** Asks once more what has no answer. */
  async askAgain(threadId: string, turnId: string, tools: AskingTools): Promise<void> {
    const row = this.#shelf.turnsOf(threadId).get(turnId)
    if (row) await this.#asker.answer(row.turn, tools)
  }

  /** Lets go of an answer that is on its way. */
  stop(): void {
    this.#asker.stop()
  }

  /** Deletes a conversation. @returns what brings it back, and says whether it is back; `undefined` where it could not be deleted */
  async delete(thread: Thread): Promise<(() => Promise<boolean>) | undefined> {
    if (this.store.getState().asked?.threadId === thread.id) this.stop()
    // What is being sent would arrive after the deletion, and be refused.
    await this.#shelf.settled()
    const unsent = this.#shelf.unsentOf(thread.id)
    const draft = keptQuestion(this.#uid, thread.id)
    const isOrphan = unsent.some((row) => row.isOrphan)
    this.#deleting.add(thread.id)
    const deleted = isOrphan ? 'deleted-before' : await this.#deleteThere(thread)
    this.#deleting.delete(thread.id)
    // Also for one that was begun here and never answered: the server may have it, and would bring it back.
    if (!deleted) return undefined
    this.#shelf.drop(thread.id)
    this.#list.remove(thread.id)
    keepQuestion(this.#uid, thread.id, '')
    return async () => {
      const isThere = typeof deleted === 'object'
      if (isThere && !(await this.#restoreThere(deleted))) return false
      // The restored conversation is there, so nothing begins it.
      for (const row of unsent) await this.#shelf.put({ ...row, begins: row.begins && !isThere })
      keepQuestion(this.#uid, thread.id, draft)
      this.#shelf.sendAll()
      return true
    }
  }

  /**
   * Keeps what this device alone has of a conversation that was deleted on another one, as a new conversation.
   *
   * @returns its id; `undefined` where nothing is left
   */
  async keepOrphans(threadId: string): Promise<string | undefined> {
    const newThreadId = makeId()
    return (await this.#shelf.moveOrphans(threadId, newThreadId)) ? newThreadId : undefined
  }

  /** Ends it, and whatever is under way. Turns that this page alone has are gone then. */
  async close(): Promise<void> {
    this.stop()
    this.#isClosed = true
    setUnkept(this.#holder, false)
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
