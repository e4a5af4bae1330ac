import type { CandidateQuery } from '@geist/answers'
import { openSearcher } from './open-searcher'
import type { SearchResult, SearchRequest } from './search-result'
import type { Searcher } from './searcher'

/**
 * How long an unused search stays open, in milliseconds. A user who returns from an entry then
 * finds it unchanged.
 */
const closeDelayMs = 60_000

/** The search of an account, shared by everything in this tab. It stays open while it is used. */
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
   * Keeps the session open.
   *
   * @param onChange called when results may have changed
   * @returns a function that leaves the session
   */
  join(onChange: () => void): () => void {
    clearTimeout(this.#closeTimer)
    this.#listeners.add(onChange)
    return () => {
      this.#listeners.delete(onChange)
      if (this.#listeners.size === 0) this.#closeTimer = setTimeout(() => this.close(), closeDelayMs)
    }
  }

  /**
   * @throws if the journal cannot be read or the worker does not start; the next call tries again
   */
  async search(request: SearchRequest): Promise<SearchResult> {
    return this.#query((searcher) => searcher.search(request))
  }

  /**
   * Ids of the entries that may answer a question, best first.
   *
   * @param limit maximum number of ids
   * @throws as `search` does
   */
  async rank(query: CandidateQuery, limit: number): Promise<readonly string[]> {
    return this.#query((searcher) => searcher.rank(query, limit))
  }

  /** Terminates the worker; the next request starts another. */
  close(): void {
    const searcher = this.#searcher
    this.#searcher = undefined
    void searcher?.then(
      (opened) => opened.close(),
      () => undefined,
    )
  }

  /** Runs a query. After a failure the searcher is closed, so that the next query opens another. */
  async #query<Result>(run: (searcher: Searcher) => Promise<Result>): Promise<Result> {
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

/** Returns the search session of an account. */
export function getSearchSession(uid: string): SearchSession {
  const session = sessions.get(uid) ?? new SearchSession(uid)
  sessions.set(uid, session)
  return session
}
