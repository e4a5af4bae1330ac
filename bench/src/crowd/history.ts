/** A change that was sent to the server. `isUndone` means that the server refused it. */
export interface SentChange<State> {
  readonly state: State
  readonly sentAt: number
  /** When the server answered; `undefined` while its answer is unknown. */
  doneAt: number | undefined
  isUndone: boolean
}

/** All states of one thing, by its only writer, one change at a time, with one clock. */
export class History<State> {
  readonly #changes: SentChange<State>[] = []

  /** Call before the change is sent. */
  begin(state: State, now: number): SentChange<State> {
    const change = { state, sentAt: now, doneAt: undefined, isUndone: false }
    this.#changes.push(change)
    return change
  }

  /** The final state once everything has arrived; `undefined` if there never was one. */
  get latest(): State | undefined {
    return this.#made().at(-1)?.state
  }

  get all(): readonly State[] {
    return this.#made().map(({ state }) => state)
  }

  /**
   * States that a read may return that was sent at `asked` and answered at `answered`: the state at
   * the request, and those it changed to until the answer. `undefined` means that the thing did not
   * exist.
   */
  possible(asked: number, answered: number): readonly (State | undefined)[] {
    const made = this.#made()
    const sure = made.findLastIndex(({ doneAt }) => doneAt !== undefined && doneAt <= asked)
    const later = made.slice(sure + 1).filter(({ sentAt }) => sentAt <= answered)
    return [made[sure]?.state, ...later.map(({ state }) => state)]
  }

  #made(): readonly SentChange<State>[] {
    return this.#changes.filter(({ isUndone }) => !isUndone)
  }
}
