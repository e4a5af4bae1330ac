import type { SearchAnswer, SearchQuestion } from './search-answer'

export type SearchState =
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'answered'; readonly answer: SearchAnswer }

export interface LatestAnswerOptions {
  readonly ask: (question: SearchQuestion) => Promise<SearchAnswer>
  readonly onState: (state: SearchState) => void
}

/**
 * Asks one question at a time. Whoever types faster than it is answered gets the answer to what was typed last: what came between is never asked.
 */
export class LatestAnswer {
  readonly #ask: LatestAnswerOptions['ask']
  readonly #onState: LatestAnswerOptions['onState']
  #question: SearchQuestion | undefined
  #isAsking = false
  #isStale = false
  #isOver = false

  constructor({ ask, onState }: LatestAnswerOptions) {
    this.#ask = ask
    this.#onState = onState
  }

  /** Asks something else. */
  ask(question: SearchQuestion): void {
    this.#question = question
    void this.#follow()
  }

  /** Asks the same again: the journal has changed, or it failed before. */
  again(): void {
    if (this.#question) void this.#follow()
  }

  /** No answer is told from now on. */
  end(): void {
    this.#isOver = true
  }

  async #follow(): Promise<void> {
    this.#isStale = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isStale && this.#question && !this.#isOver) {
      this.#isStale = false
      const question = this.#question
      const state = await this.#ask(question).then(
        (answer) => ({ status: 'answered', answer }) as const,
        () => ({ status: 'failed' }) as const,
      )
      // An older question's answer is dropped; the same one's is shown even when the journal has changed meanwhile.
      if (!this.#isOver && question === this.#question) this.#onState(state)
    }
    this.#isAsking = false
  }
}
