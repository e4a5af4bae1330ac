import type { Turn } from '@geist/domain'
import type { StoreApi } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { ownTimeZone } from '../../shared/own-time-zone'
import { answerOf } from './answer-of'
import type { askJournal } from './api/ask-journal'
import { askedPayload } from './asked-payload'
import type { ChatState } from './chat-state'
import { inOrder } from './turn-rows'
import type { TurnShelf } from './turn-shelf'

/** What asking takes, beside the question. */
export interface AskingTools {
  readonly gate: AiGate
  /** The entries in which this device finds words of a question, best first. It may fail, or never answer. */
  readonly rank: (question: string) => Promise<readonly string[]>
}

/** What is to be done when a question cannot be lost any more, and when this page alone has it. */
interface KeepingOptions {
  readonly onKept?: () => void
  readonly onHeld?: () => void
}

/** How long a question waits for what this device finds, in milliseconds: its index may be filling. */
const findingMs = 1_500

/** Asks questions, one at a time, and keeps each before it is sent. */
export class QuestionAsker {
  readonly #shelf: TurnShelf
  readonly #store: StoreApi<ChatState>
  readonly #ask: typeof askJournal
  #request: AbortController | undefined

  constructor({
    shelf,
    store,
    ask,
  }: {
    readonly shelf: TurnShelf
    readonly store: StoreApi<ChatState>
    readonly ask: typeof askJournal
  }) {
    this.#shelf = shelf
    this.#store = store
    this.#ask = ask
  }

  /**
   * Asks for the answer to a turn, unless another question is being answered. An answer that is on its way is shown as it comes, and kept.
   *
   * @param begins whether the turn begins a conversation; left out for one that was asked before
   * @param onKept called when the question is kept: on this device, before it is sent, or else by the server
   * @param onHeld called before that where this device could not keep the question
   * @returns why there is no answer, where that is to be said
   */
  async answer(
    turn: Turn,
    { gate, rank }: AskingTools,
    { begins, onKept, onHeld }: KeepingOptions & { readonly begins?: boolean } = {},
  ): Promise<AiFailure | undefined> {
    if (this.#request) return undefined
    const request = new AbortController()
    this.#request = request
    const { id: turnId, threadId, question } = turn
    const show = (soFar: string) => {
      if (!request.signal.aborted) this.#store.setState({ asked: { threadId, turnId, soFar } })
    }
    try {
      const given = await askAi(
        gate,
        async () => {
          this.#note(turnId, undefined)
          show('')
          if (begins !== undefined) {
            const isKept = await this.#shelf.put({ turn, isSent: false, begins })
            if (!isKept) void this.#shelf.whenSent(turnId).then(onKept)
            this.#shelf.sendAll()
            if (isKept) onKept?.()
            else onHeld?.()
          }
          const before = inOrder(this.#shelf.turnsOf(threadId)).filter(
            ({ id, askedAt }) => id !== turnId && askedAt <= turn.askedAt,
          )
          const found = await soon(rank(question))
          return this.#ask(askedPayload({ question, before, found, timeZone: ownTimeZone() }), {
            onText: show,
            signal: request.signal,
          })
        },
        request.signal,
      )
      if (request.signal.aborted || given.status === 'declined') return undefined
      if (given.status === 'failed') return this.#note(turnId, given.failure)
      const answer = answerOf(given.value)
      if (answer === undefined) return this.#note(turnId, { reason: 'unusable' })
      const row = this.#shelf.turnsOf(threadId).get(turnId)
      // It may have been deleted meanwhile.
      if (!row) return undefined
      await this.#shelf.put({ turn: { ...row.turn, answer }, isSent: false, begins: row.begins })
      this.#shelf.sendAll()
      return undefined
    } finally {
      if (this.#request === request) this.stop()
    }
  }

  /** Lets go of an answer that is on its way. Its question stays. */
  stop(): void {
    this.#request?.abort()
    this.#request = undefined
    this.#store.setState({ asked: undefined })
  }

  #note(turnId: string, failure: AiFailure | undefined): AiFailure | undefined {
    this.#store.setState(({ failures }) => {
      const next = new Map(failures)
      if (failure) next.set(turnId, failure)
      else next.delete(turnId)
      return { failures: next }
    })
    return failure
  }
}

/** What is there soon enough; a question is asked without it otherwise. */
async function soon(finding: Promise<readonly string[]>): Promise<readonly string[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), findingMs)
  })
  const found = await Promise.race([finding.catch(() => undefined), late])
  clearTimeout(timer)
  return found
}
