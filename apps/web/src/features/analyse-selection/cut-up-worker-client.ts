import type { SourceEntry } from '@geist/cut-up'

import type { CarefulCut, CutRequest } from './cut-with-care'

export interface CutUpWorkerRequest {
  readonly number: number
  /** Omitted if unchanged since the last message: entries may take megabytes. */
  readonly entries?: readonly SourceEntry[]
  readonly request: CutRequest
}

export interface CutUpWorkerResponse {
  readonly number: number
  readonly cut: CarefulCut
}

/** Cuts up entries in a worker, with the main thread as the fallback. Call `close` to end it. */
export class CutUpWorkerClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, { resolve: (cut: CarefulCut) => void; reject: (error: Error) => void }>()
  #sentEntries: readonly SourceEntry[] | undefined
  #number = 0
  #isBroken = false

  constructor() {
    this.#worker = new Worker(new URL('./cut-up-worker.ts', import.meta.url), { type: 'module', name: 'cut-up' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<CutUpWorkerResponse>) => {
      this.#pending.get(data.number)?.resolve(data.cut)
      this.#pending.delete(data.number)
    })
    const rejectPending = () => {
      this.#isBroken = true
      for (const { reject } of this.#pending.values()) reject(new Error('There is no worker'))
      this.#pending.clear()
    }
    this.#worker.addEventListener('error', rejectPending)
    this.#worker.addEventListener('messageerror', rejectPending)
  }

  /** @throws if neither the worker nor the fallback chunk can be loaded */
  async cut(entries: readonly SourceEntry[], request: CutRequest): Promise<CarefulCut> {
    if (!this.#isBroken) {
      try {
        return await this.#requestCut(entries, request)
      } catch {
        // Falls back to the main thread.
      }
    }
    const { cutWithCare } = await import('./cut-with-care')
    return cutWithCare(entries, request, new Map())
  }

  close(): void {
    this.#worker.terminate()
  }

  #requestCut(entries: readonly SourceEntry[], request: CutRequest): Promise<CarefulCut> {
    this.#number += 1
    const message: CutUpWorkerRequest = {
      number: this.#number,
      request,
      ...(entries !== this.#sentEntries && { entries }),
    }
    this.#sentEntries = entries
    return new Promise((resolve, reject) => {
      this.#pending.set(message.number, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
      this.#worker.postMessage(message)
    })
  }
}
