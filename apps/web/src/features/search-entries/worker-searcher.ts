import type { CandidateQuery } from '@geist/answers'

import type { SearchResult, SearchRequest } from './search-result'
import type { Searcher } from './searcher'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

interface PendingRequest {
  readonly handle: (response: SearchWorkerResponse) => void
  readonly reject: (error: Error) => void
}

/** Searches an account in a web worker. Matches each response to its request by id. */
export class WorkerSearcher implements Searcher {
  readonly #worker = new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module', name: 'search' })
  readonly #pendingRequests = new Map<number, PendingRequest>()
  #lastRequestId = 0
  /** Why the worker no longer runs; `undefined` while it runs. */
  #error: Error | undefined

  /** @param onChange called when results may have changed */
  constructor(uid: string, onChange: () => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<SearchWorkerResponse>) => {
      if (data.kind === 'changed') onChange()
      else this.#settle(data)
    })
    this.#worker.addEventListener('error', ({ message }) =>
      this.#terminate(new Error(message || 'The search worker did not start.')),
    )
    this.#post({ kind: 'open', uid })
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    return this.#request(
      (requestId) => ({ kind: 'search', requestId, request }),
      (response) => (response.kind === 'result' ? response.result : undefined),
    )
  }

  async rank(query: CandidateQuery, limit: number): Promise<readonly string[]> {
    return this.#request(
      (requestId) => ({ kind: 'rank', requestId, query, limit }),
      (response) => (response.kind === 'ranked' ? response.ids : undefined),
    )
  }

  close(): void {
    this.#terminate(new Error('The search was closed.'))
  }

  #settle(response: Exclude<SearchWorkerResponse, { kind: 'changed' }>): void {
    const request = this.#pendingRequests.get(response.requestId)
    this.#pendingRequests.delete(response.requestId)
    if (response.kind === 'failed') request?.reject(new Error(response.reason))
    else request?.handle(response)
  }

  /**
   * Sends a request.
   *
   * @param readResult returns the result in a response; `undefined` for a response of another kind
   */
  #request<Result>(
    createRequest: (requestId: number) => SearchWorkerRequest,
    readResult: (response: SearchWorkerResponse) => Result | undefined,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (this.#error) {
        reject(this.#error)
        return
      }
      this.#lastRequestId += 1
      const handle = (response: SearchWorkerResponse) => {
        const result = readResult(response)
        if (result === undefined) reject(new Error(`The search worker answered with '${response.kind}'.`))
        else resolve(result)
      }
      this.#pendingRequests.set(this.#lastRequestId, { handle, reject })
      this.#post(createRequest(this.#lastRequestId))
    })
  }

  #post(message: SearchWorkerRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(message)
  }

  /** Terminates the worker and rejects all requests, pending and later ones. */
  #terminate(error: Error): void {
    this.#error = error
    this.#worker.terminate()
    for (const { reject } of this.#pendingRequests.values()) reject(error)
    this.#pendingRequests.clear()
  }
}
