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
 * Keeps the answer to the latest question. Asks one question at a time; of the questions that
 * arrive meanwhile, only the latest is asked.
 */
export class LatestAnswer {
  readonly #ask: LatestAnswerOptions['ask']
  readonly #onState: LatestAnswerOptions['onState']
  #question: SearchQuestion | undefined
  #isAsking = false
  #isStale = false
  #isClosed = false

  constructor({ ask, onState }: LatestAnswerOptions) {
    this.#ask = ask
    this.#onState = onState
  }

  ask(question: SearchQuestion): void {
    this.#question = question
    void this.#askUntilFresh()
  }

  /** Repeats the question, after a change of the journal or a failure. */
  refresh(): void {
    if (this.#question) void this.#askUntilFresh()
  }

  /** Suppresses all later answers. */
  close(): void {
    this.#isClosed = true
  }

  async #askUntilFresh(): Promise<void> {
    this.#isStale = true
    if (this.#isAsking) return
    this.#isAsking = true
    while (this.#isStale && this.#question && !this.#isClosed) {
      this.#isStale = false
      const question = this.#question
      const state = await this.#ask(question).then(
        (answer) => ({ status: 'answered', answer }) as const,
        () => ({ status: 'failed' }) as const,
      )
      // Drops answers to older questions. An answer to the current one counts even if the journal
      // has changed meanwhile.
      if (!this.#isClosed && question === this.#question) this.#onState(state)
    }
    this.#isAsking = false
  }
}
