import type { SearchAnswer, SearchQuestion } from './search-answer'
import type { Searcher } from './searcher'
import type { SearchWorkerResponse, SearchWorkerRequest } from './worker-messages'

interface PendingRequest {
  readonly handle: (response: SearchWorkerResponse) => void
  readonly reject: (error: Error) => void
}

/** Search of an account in a web worker. Matches each response to its request by number. */
export class WorkerSearcher implements Searcher {
  readonly #worker = new Worker(new URL('search-worker.ts', import.meta.url), { type: 'module', name: 'search' })
  readonly #pending = new Map<number, PendingRequest>()
  #lastTurn = 0
  /** Why the worker no longer runs. */
  #error: Error | undefined

  /** @param onChange called when answers may have changed */
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

  async answer(question: SearchQuestion): Promise<SearchAnswer> {
    return this.#request(
      (turn) => ({ kind: 'ask', turn, question }),
      (response) => (response.kind === 'answered' ? response.answer : undefined),
    )
  }

  async rank(question: string, limit: number): Promise<readonly string[]> {
    return this.#request(
      (turn) => ({ kind: 'rank', turn, question, limit }),
      (response) => (response.kind === 'ranked' ? response.ids : undefined),
    )
  }

  close(): void {
    this.#terminate(new Error('The search was closed.'))
  }

  #settle(response: Exclude<SearchWorkerResponse, { kind: 'changed' }>): void {
    const request = this.#pending.get(response.turn)
    this.#pending.delete(response.turn)
    if (response.kind === 'failed') request?.reject(new Error(response.reason))
    else request?.handle(response)
  }

  /** @param read returns the result in a response; `undefined` for a response of another kind */
  #request<T>(
    message: (turn: number) => SearchWorkerRequest,
    read: (response: SearchWorkerResponse) => T | undefined,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      if (this.#error) {
        reject(this.#error)
        return
      }
      this.#lastTurn += 1
      const handle = (response: SearchWorkerResponse) => {
        const value = read(response)
        if (value === undefined) reject(new Error(`The search worker answered with '${response.kind}'.`))
        else resolve(value)
      }
      this.#pending.set(this.#lastTurn, { handle, reject })
      this.#post(message(this.#lastTurn))
    })
  }

  #post(message: SearchWorkerRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(message)
  }

  #terminate(error: Error): void {
    this.#error = error
    this.#worker.terminate()
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
  }
}
