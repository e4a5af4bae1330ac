import type { Thread } from '@geist/domain'
import { createStore } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { makeId } from '../../shared/local/make-id'
import type { askJournal } from './api/ask-journal'
import { beforeChat, type ChatState } from './chat-state'
import { KeptThreads } from './kept-threads'
import { type AskingTools, QuestionAsker } from './question-asker'
import { keepQuestion } from './question-draft'
import { ThreadList } from './thread-list'
import type { DeletedThread, ThreadsServer } from './threads-server'
import { TurnShelf } from './turn-shelf'

export interface ChatSessionOptions {
  readonly uid: string
  /** Loads the server's code. @throws when it cannot be fetched */
  readonly load: () => Promise<ThreadsServer>
  readonly ask: typeof askJournal
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
  #server: Promise<ThreadsServer> | undefined

  constructor({ uid, load, ask }: ChatSessionOptions) {
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
      onUnsent: () => this.#list.show(),
      onGone: (threadId) => keepQuestion(uid, threadId, ''),
    })
    this.#list = new ThreadList({
      ...tools,
      unsent: () => this.#shelf.unsent(),
      onGone: (threadIds) => {
        for (const id of threadIds) this.#shelf.drop(id)
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
   * @returns why there is no answer, where that is to be said
   */
  ask(
    question: string,
    {
      threadId,
      now,
      onKept,
      ...tools
    }: AskingTools & {
      readonly threadId: string | undefined
      /** Epoch milliseconds. */
      readonly now: number
      readonly onKept: (threadId: string) => void
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
    return this.#asker.answer(turn, tools, { begins: threadId === undefined, onKept: () => onKept(thread) })
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
    // What is just being sent would come after the deletion, and begin it anew.
    await this.#shelf.settled()
    const unsent = [...this.#shelf.unsent()].filter(({ turn }) => turn.threadId === thread.id)
    // What was begun here and has never left is on no server.
    const isHereAlone = unsent.some(({ begins }) => begins)
    const deleted = isHereAlone ? undefined : await this.#deleteThere(thread)
    if (!isHereAlone && !deleted) return undefined
    this.#shelf.drop(thread.id)
    this.#list.remove(thread.id)
    return async () => {
      if (deleted && !(await this.#restoreThere(deleted))) return false
      for (const row of unsent) await this.#shelf.put(row)
      this.#shelf.sendAll()
      return true
    }
  }

  /** Ends it, and whatever is under way. */
  async close(): Promise<void> {
    this.stop()
    await this.#kept.close()
  }

  async #deleteThere(thread: Thread): Promise<DeletedThread | undefined> {
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
