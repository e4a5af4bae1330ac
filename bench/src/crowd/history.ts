/** A change of something that was sent to the server; `undone` where the server has refused it. */
export interface SentChange<State> {
  readonly state: State
  readonly sentAt: number
  /** When the server had answered; `undefined` while nobody knows whether it has taken it. */
  doneAt: number | undefined
  isUndone: boolean
}

/** What one thing was, change after change, as the one knows it who makes the changes, one at a time. All times by one clock. */
export class History<State> {
  readonly #changes: SentChange<State>[] = []

  /** To be called before the change is sent. */
  begin(state: State, now: number): SentChange<State> {
    const change = { state, sentAt: now, doneAt: undefined, isUndone: false }
    this.#changes.push(change)
    return change
  }

  /** What it is once everything has arrived; `undefined` where there was nothing. */
  get latest(): State | undefined {
    return this.#made().at(-1)?.state
  }

  /** Everything that it ever was. */
  get all(): readonly State[] {
    return this.#made().map(({ state }) => state)
  }

  /**
   * What somebody may have found who asked the server at one moment and had the answer at another: what it was when they asked, and what it became until they had the answer. `undefined` stands for: it was not there.
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
