import type { SearchResult, SearchRequest } from './search-result'

export type SearchState =
  | { readonly status: 'searching' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly result: SearchResult }

export interface LatestResultOptions {
  readonly search: (request: SearchRequest) => Promise<SearchResult>
  readonly onState: (state: SearchState) => void
}

/**
 * Keeps the result of the latest request. Sends one request at a time; of the requests that arrive
 * meanwhile, only the latest is sent.
 */
export class LatestResult {
  readonly #search: LatestResultOptions['search']
  readonly #onState: LatestResultOptions['onState']
  #request: SearchRequest | undefined
  #isSearching = false
  #isStale = false
  #isClosed = false

  constructor({ search, onState }: LatestResultOptions) {
    this.#search = search
    this.#onState = onState
  }

  search(request: SearchRequest): void {
    this.#request = request
    void this.#searchUntilFresh()
  }

  /** Repeats the request, after a change of the journal or a failure. */
  refresh(): void {
    if (this.#request) void this.#searchUntilFresh()
  }

  /** Suppresses all later results. */
  close(): void {
    this.#isClosed = true
  }

  async #searchUntilFresh(): Promise<void> {
    this.#isStale = true
    if (this.#isSearching) return
    this.#isSearching = true
    while (this.#isStale && this.#request && !this.#isClosed) {
      this.#isStale = false
      const request = this.#request
      const state = await this.#search(request).then(
        (result) => ({ status: 'ready', result }) as const,
        () => ({ status: 'failed' }) as const,
      )
      // Drops results of older requests. A result of the current one counts even if the journal has
      // changed meanwhile.
      if (!this.#isClosed && request === this.#request) this.#onState(state)
    }
    this.#isSearching = false
  }
}
