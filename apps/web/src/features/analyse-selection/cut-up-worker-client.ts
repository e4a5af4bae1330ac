import type { SourceEntry } from '@geist/cut-up'

import type { SafeCutUp, CutUpSettings } from './cut-up-safely'

export interface CutUpWorkerRequest {
  readonly requestId: number
  /** Omitted if unchanged since the last message: entries may take megabytes. */
  readonly entries?: readonly SourceEntry[]
  readonly settings: CutUpSettings
}

export interface CutUpWorkerResponse {
  readonly requestId: number
  readonly result: SafeCutUp
}

/** Cuts up entries in a worker, with the main thread as the fallback. Call `close` to end it. */
export class CutUpWorkerClient {
  readonly #worker: Worker
  readonly #pending = new Map<number, { resolve: (result: SafeCutUp) => void; reject: (error: Error) => void }>()
  #sentEntries: readonly SourceEntry[] | undefined
  #lastRequestId = 0
  #isBroken = false

  constructor() {
    this.#worker = new Worker(new URL('./cut-up-worker.ts', import.meta.url), { type: 'module', name: 'cut-up' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<CutUpWorkerResponse>) => {
      this.#pending.get(data.requestId)?.resolve(data.result)
      this.#pending.delete(data.requestId)
    })
    const fail = () => {
      this.#isBroken = true
      for (const { reject } of this.#pending.values()) reject(new Error('The cut-up worker failed'))
      this.#pending.clear()
    }
    this.#worker.addEventListener('error', fail)
    this.#worker.addEventListener('messageerror', fail)
  }

  /** @throws if neither the worker nor the fallback chunk can be loaded */
  async cutUp(entries: readonly SourceEntry[], settings: CutUpSettings): Promise<SafeCutUp> {
    if (!this.#isBroken) {
      try {
        return await this.#requestCutUp(entries, settings)
      } catch {
        // Falls back to the main thread.
      }
    }
    const { cutUpSafely } = await import('./cut-up-safely')
    return cutUpSafely(entries, settings, new Map())
  }

  close(): void {
    this.#worker.terminate()
  }

  #requestCutUp(entries: readonly SourceEntry[], settings: CutUpSettings): Promise<SafeCutUp> {
    this.#lastRequestId += 1
    const message: CutUpWorkerRequest = {
      requestId: this.#lastRequestId,
      settings,
      ...(entries !== this.#sentEntries && { entries }),
    }
    this.#sentEntries = entries
    return new Promise((resolve, reject) => {
      this.#pending.set(message.requestId, { resolve, reject })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
      this.#worker.postMessage(message)
    })
  }
}
