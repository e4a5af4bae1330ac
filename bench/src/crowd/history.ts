/** A change that was sent to the server. */
export interface SentChange<State> {
  readonly state: State
  /** By the clock of {@link History}, like `acknowledgedAt`. */
  readonly sentAt: number
  /** When the server acknowledged it; `undefined` until then. */
  acknowledgedAt: number | undefined
  /** Whether the server refused it. */
  isRefused: boolean
}

/**
 * All states of one value. Only one writer changes it, one change at a time, and all times are from
 * one clock.
 */
export class History<State> {
  readonly #changes: SentChange<State>[] = []

  /** Records a change. Call it before sending, so that `sentAt` is never too late. */
  recordSent(state: State, now: number): SentChange<State> {
    const change = { state, sentAt: now, acknowledgedAt: undefined, isRefused: false }
    this.#changes.push(change)
    return change
  }

  /** The final state once everything has arrived; `undefined` if there never was one. */
  get latestState(): State | undefined {
    return this.#notRefused().at(-1)?.state
  }

  /** Every state that was not refused, oldest first. */
  get allStates(): readonly State[] {
    return this.#notRefused().map(({ state }) => state)
  }

  /**
   * States that a read may return: the state at the request, and those it changed to until the
   * response. `undefined` means that the value did not exist.
   */
  possibleStates(requestedAt: number, respondedAt: number): readonly (State | undefined)[] {
    const changes = this.#notRefused()
    const lastSettledIndex = changes.findLastIndex(
      ({ acknowledgedAt }) => acknowledgedAt !== undefined && acknowledgedAt <= requestedAt,
    )
    const concurrent = changes.slice(lastSettledIndex + 1).filter(({ sentAt }) => sentAt <= respondedAt)
    return [changes[lastSettledIndex]?.state, ...concurrent.map(({ state }) => state)]
  }

  #notRefused(): readonly SentChange<State>[] {
    return this.#changes.filter(({ isRefused }) => !isRefused)
  }
}
