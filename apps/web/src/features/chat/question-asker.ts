import type { Turn } from '@geist/domain'
import type { StoreApi } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { deviceTimeZone } from '../../shared/device-time-zone'
import { toTurnAnswer } from './to-turn-answer'
import type { askJournal } from './api/ask-journal'
import { buildAskPayload } from './build-ask-payload'
import type { ChatState } from './chat-state'
import { sortTurns } from './turn-rows'
import type { TurnStore } from './turn-store'

export interface AskDependencies {
  readonly gate: AiGate
  /** Local search: ids of matching entries, best first. May reject or never settle. */
  readonly rank: (question: string) => Promise<readonly string[]>
}

interface KeepingOptions {
  readonly onKept?: () => void
  readonly onHeld?: () => void
}

/** Timeout of the local search in ms, since its index may still be building. */
const searchTimeoutMs = 1_500

/** Asks questions, one at a time, and stores each before it is sent. */
export class QuestionAsker {
  readonly #shelf: TurnStore
  readonly #store: StoreApi<ChatState>
  readonly #ask: typeof askJournal
  #request: AbortController | undefined

  constructor({
    shelf,
    store,
    ask,
  }: {
    readonly shelf: TurnStore
    readonly store: StoreApi<ChatState>
    readonly ask: typeof askJournal
  }) {
    this.#shelf = shelf
    this.#store = store
    this.#ask = ask
  }

  /**
   * Requests the answer to a turn, streams it into the store and saves it. Does nothing while
   * another request is pending.
   * @param begins whether the turn starts a conversation; omitted for a retry
   * @param onKept called once the question is stored: on this device or, failing that, the server
   * @param onHeld called earlier, if this device could not store the question
   * @returns the failure to show, if there is one
   */
  async answer(
    turn: Turn,
    { gate, rank }: AskDependencies,
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
          const before = sortTurns(this.#shelf.turnsOf(threadId)).filter(
            ({ id, askedAt }) => id !== turnId && askedAt <= turn.askedAt,
          )
          const found = await withSearchTimeout(rank(question))
          return this.#ask(buildAskPayload({ question, before, found, timeZone: deviceTimeZone() }), {
            onText: show,
            signal: request.signal,
          })
        },
        request.signal,
      )
      if (request.signal.aborted || given.status === 'declined') return undefined
      if (given.status === 'failed') return this.#note(turnId, given.failure)
      const answer = toTurnAnswer(given.value)
      if (answer === undefined) return this.#note(turnId, { reason: 'unusable' })
      const row = this.#shelf.turnsOf(threadId).get(turnId)
      // The turn was deleted meanwhile.
      if (!row) return undefined
      await this.#shelf.put({ turn: { ...row.turn, answer }, isSent: false, begins: row.begins })
      this.#shelf.sendAll()
      return undefined
    } finally {
      if (this.#request === request) this.stop()
    }
  }

  /** Cancels the pending answer. Its question stays. */
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

/** Races the local search against its timeout; `undefined` if it fails or is too slow. */
async function withSearchTimeout(finding: Promise<readonly string[]>): Promise<readonly string[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), searchTimeoutMs)
  })
  const found = await Promise.race([finding.catch(() => undefined), late])
  clearTimeout(timer)
  return found
}
