import { openSearcher } from './open-searcher'
import type { SearchAnswer, SearchQuestion } from './search-answer'
import type { Searcher } from './searcher'

/**
 * How long an unused search stays open, in milliseconds, so that a reader who returns from an entry
 * finds it unchanged.
 */
const lingerMs = 60_000

/** Shared search of one account on this page. It stays open while anything uses it. */
export class SearchSession {
  readonly #uid: string
  readonly #open: typeof openSearcher
  readonly #listeners = new Set<() => void>()
  #searcher: Promise<Searcher> | undefined
  #closeTimer: ReturnType<typeof setTimeout> | undefined

  constructor(uid: string, open = openSearcher) {
    this.#uid = uid
    this.#open = open
  }

  /**
   * @param onChange called when answers may have changed
   * @returns a function that leaves the session
   */
  join(onChange: () => void): () => void {
    clearTimeout(this.#closeTimer)
    this.#listeners.add(onChange)
    return () => {
      this.#listeners.delete(onChange)
      if (this.#listeners.size === 0) this.#closeTimer = setTimeout(() => this.close(), lingerMs)
    }
  }

  /**
   * @throws if the journal cannot be read or the worker does not start; the next call tries again
   */
  async answer(question: SearchQuestion): Promise<SearchAnswer> {
    return this.#query((searcher) => searcher.answer(question))
  }

  /**
   * Ids of the entries that contain words of a question, best first.
   *
   * @param limit maximum number of ids
   * @throws as `answer` does
   */
  async rank(question: string, limit: number): Promise<readonly string[]> {
    return this.#query((searcher) => searcher.rank(question, limit))
  }

  /** Terminates the worker; the next question starts another. */
  close(): void {
    const searcher = this.#searcher
    this.#searcher = undefined
    void searcher?.then(
      (opened) => opened.close(),
      () => undefined,
    )
  }

  async #query<T>(run: (searcher: Searcher) => Promise<T>): Promise<T> {
    this.#searcher ??= this.#open(this.#uid, () => {
      for (const listener of this.#listeners) listener()
    })
    const searcher = this.#searcher
    try {
      return await run(await searcher)
    } catch (error) {
      if (this.#searcher === searcher) this.close()
      throw error
    }
  }
}

const sessions = new Map<string, SearchSession>()

/** Search session of an account, shared by everything on this page. */
export function searchSessionOf(uid: string): SearchSession {
  const session = sessions.get(uid) ?? new SearchSession(uid)
  sessions.set(uid, session)
  return session
}
