/** A change that was sent to the server. */
export interface SentChange<State> {
  readonly state: State
  readonly sentAt: number
  /** When the server acknowledged it; `undefined` until then. */
  acknowledgedAt: number | undefined
  /** Whether the server refused it. */
  isRefused: boolean
}

/** All states of one thing, by its only writer, one change at a time, with one clock. */
export class History<State> {
  readonly #changes: SentChange<State>[] = []

  /** Call before the change is sent. */
  begin(state: State, now: number): SentChange<State> {
    const change = { state, sentAt: now, acknowledgedAt: undefined, isRefused: false }
    this.#changes.push(change)
    return change
  }

  /** The final state once everything has arrived; `undefined` if there never was one. */
  get latestState(): State | undefined {
    return this.#accepted().at(-1)?.state
  }

  get allStates(): readonly State[] {
    return this.#accepted().map(({ state }) => state)
  }

  /**
   * States that a read may return: the state at the request, and those it changed to until the
   * response. `undefined` means that the thing did not exist.
   */
  possibleStates(requestedAt: number, respondedAt: number): readonly (State | undefined)[] {
    const accepted = this.#accepted()
    const settled = accepted.findLastIndex(
      ({ acknowledgedAt: doneAt }) => doneAt !== undefined && doneAt <= requestedAt,
    )
    const concurrent = accepted.slice(settled + 1).filter(({ sentAt }) => sentAt <= respondedAt)
    return [accepted[settled]?.state, ...concurrent.map(({ state }) => state)]
  }

  #accepted(): readonly SentChange<State>[] {
    return this.#changes.filter(({ isRefused }) => !isRefused)
  }
}
