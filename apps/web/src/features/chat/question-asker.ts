import type { CandidateQuery } from '@geist/answers'
import { journalQuestionLimits, type Turn, type TurnAnswer } from '@geist/domain'
import type { StoreApi } from 'zustand'

import type { AiFailure } from '../../shared/ai/ai-failure'
import { type AiGate, askAi } from '../../shared/ai/ask-ai'
import { getDeviceTimeZone } from '../../shared/device-time-zone'
import { getJournal } from '../../shared/local/get-journal'
import type { Journal } from '../../shared/local/journal'
import { toTurnAnswer } from './to-turn-answer'
import type { askJournal } from './api/ask-journal'
import { buildAskPayload } from './build-ask-payload'
import type { ChatState } from './chat-state'
import { listQuotedIds, readQuotedEntries } from './read-quoted-entries'
import { sortTurns, type TurnRow } from './turn-rows'
import type { TurnStore } from './turn-store'
import { withholdQuotes } from './withhold-quotes'

export interface AskDependencies {
  readonly gate: AiGate
  /** Searches on this device: ids of matching entries, best first. May reject or never settle. */
  readonly rankEntries: (query: CandidateQuery) => Promise<readonly string[]>
}

interface StorageCallbacks {
  readonly onStored?: () => void
  readonly onStoreFailed?: () => void
}

/** Timeout of the local search, in milliseconds: its index may still be building. */
const searchTimeoutMs = 1_500

/** Asks questions, one at a time, and stores each before it is sent. */
export class QuestionAsker {
  readonly #turnStore: TurnStore
  readonly #store: StoreApi<ChatState>
  readonly #ask: typeof askJournal
  #request: AbortController | undefined

  constructor({
    turnStore,
    store,
    ask,
  }: {
    readonly turnStore: TurnStore
    readonly store: StoreApi<ChatState>
    readonly ask: typeof askJournal
  }) {
    this.#turnStore = turnStore
    this.#store = store
    this.#ask = ask
  }

  /**
   * Requests the answer to a turn, streams it into the store and saves it. Does nothing while
   * another request is pending.
   * @param begins whether the turn starts a conversation; omitted for a retry
   * @param onStored called once the question is stored: on this device or, failing that, the server
   * @param onStoreFailed called earlier, if this device could not store the question
   * @returns the failure to show, if there is one
   */
  async requestAnswer(
    turn: Turn,
    { gate, rankEntries }: AskDependencies,
    { begins, ...callbacks }: StorageCallbacks & { readonly begins?: boolean } = {},
  ): Promise<AiFailure | undefined> {
    if (this.#request) return undefined
    const request = new AbortController()
    const { signal } = request
    this.#request = request
    const { id: turnId, threadId, question } = turn
    const showPartialAnswer = (partialAnswer: string) => {
      if (!signal.aborted) this.#store.setState({ pendingQuestion: { threadId, turnId, partialAnswer } })
    }
    const storeAndAsk = async () => {
      this.#recordFailure(turnId, undefined)
      showPartialAnswer('')
      if (begins !== undefined) await this.#storeQuestion({ turn, isSent: false, begins }, callbacks)
      const earlierTurns = sortTurns(this.#turnStore.getTurns(threadId)).filter(
        ({ id, askedAt }) => id !== turnId && askedAt <= turn.askedAt,
      )
      const previousQuestions = earlierTurns.slice(-journalQuestionLimits.turnsMax).map((earlier) => earlier.question)
      const query = { question, previousQuestions, now: turn.askedAt, timeZone: getDeviceTimeZone() }
      const foundIds = await withSearchTimeout(rankEntries(query))
      const payload = buildAskPayload({
        question,
        earlierTurns: await withholdFromTurns(getJournal(turn.uid), earlierTurns),
        foundIds,
        timeZone: getDeviceTimeZone(),
      })
      return this.#ask(payload, { onText: showPartialAnswer, signal })
    }
    try {
      const response = await askAi(gate, storeAndAsk, signal)
      if (signal.aborted || response.status === 'declined') return undefined
      if (response.status === 'failed') return this.#recordFailure(turnId, response.failure)
      const answer = toTurnAnswer(response.value)
      if (answer === undefined) return this.#recordFailure(turnId, { reason: 'unusable' })
      await this.#storeAnswer(turn, answer)
      return undefined
    } finally {
      if (this.#request === request) this.stop()
    }
  }

  /** Cancels the pending answer. Its question stays. */
  stop(): void {
    this.#request?.abort()
    this.#request = undefined
    this.#store.setState({ pendingQuestion: undefined })
  }

  /** Stores a question on this device or, failing that, reports when the server has it. */
  async #storeQuestion(row: TurnRow, { onStored, onStoreFailed }: StorageCallbacks): Promise<void> {
    const isStored = await this.#turnStore.putTurn(row)
    if (!isStored) void this.#turnStore.whenSent(row.turn.id).then(onStored)
    this.#turnStore.sendAll()
    if (isStored) onStored?.()
    else onStoreFailed?.()
  }

  /** Stores the answer, unless the turn was deleted meanwhile. */
  async #storeAnswer({ id, threadId }: Turn, answer: TurnAnswer): Promise<void> {
    const row = this.#turnStore.getTurns(threadId).get(id)
    if (!row) return
    await this.#turnStore.putTurn({ turn: { ...row.turn, answer }, isSent: false, begins: row.begins })
    this.#turnStore.sendAll()
  }

  /** Shows the failure of a turn, or clears it. @returns the failure */
  #recordFailure(turnId: string, failure: AiFailure | undefined): AiFailure | undefined {
    this.#store.setState(({ failures }) => {
      const newFailures = new Map(failures)
      if (failure) newFailures.set(turnId, failure)
      else newFailures.delete(turnId)
      return { failures: newFailures }
    })
    return failure
  }
}

/** The answered turns without the words of entries that are now withheld. */
async function withholdFromTurns(journal: Journal, turns: readonly Turn[]): Promise<readonly Turn[]> {
  const recentTurns = turns.filter(({ answer }) => answer !== null).slice(-journalQuestionLimits.turnsMax)
  const quotedEntries = await readQuotedEntries(journal, listQuotedIds(recentTurns.map(({ answer }) => answer)))
  return recentTurns.map((turn) => ({ ...turn, answer: turn.answer && withholdQuotes(turn.answer, quotedEntries) }))
}

/** Waits for the local search; `undefined` if it fails or exceeds the timeout. */
async function withSearchTimeout(search: Promise<readonly string[]>): Promise<readonly string[] | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), searchTimeoutMs)
  })
  const foundIds = await Promise.race([search.catch(() => undefined), timeout])
  clearTimeout(timer)
  return foundIds
}
