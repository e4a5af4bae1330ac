import type { FailureReason } from '@geist/domain'
import { CallableError } from '@geist/functions-client'
import { suggestionMemory } from '@geist/journal-ai'

import { deleteLocalText, readLocalText, writeLocalText } from '../local/local-text'
import type { LocalKey } from '../local/device-stores'
import type { DeviceCall, DeviceWorkerRequest, DeviceWorkerResponse } from './device-calls'

export interface DeviceCallOptions {
  readonly signal: AbortSignal
  /** Called with each part of a streamed answer. */
  readonly onChunk?: ((text: string) => void) | undefined
}

interface PendingCall {
  readonly onChunk: ((text: string) => void) | undefined
  readonly resolve: (response: unknown) => void
  readonly reject: (error: Error) => void
}

/** Answers the calls of an account in a worker of this tab. */
class DeviceClient {
  readonly #uid: string
  readonly #worker = new Worker(new URL('device-worker.ts', import.meta.url), { type: 'module', name: 'on-device' })
  readonly #pendingCalls = new Map<number, PendingCall>()
  readonly #onLoading = new Set<(response: DeviceWorkerResponse) => void>()
  readonly #onTerminated: (client: DeviceClient) => void
  #lastRequestId = 0

  constructor(uid: string, onTerminated: (client: DeviceClient) => void) {
    this.#uid = uid
    this.#onTerminated = onTerminated
    this.#worker.addEventListener('message', ({ data }: MessageEvent<DeviceWorkerResponse>) => this.#receive(data))
    this.#worker.addEventListener('error', ({ message }) =>
      this.terminate(new Error(message || 'The worker did not start.')),
    )
    this.#post({ kind: 'open', uid })
  }

  /**
   * Loads what the device needs to answer without a network.
   *
   * @param onProgress receives the loaded share, from 0 to 1
   * @throws {Error} if that fails
   */
  load(onProgress: (progress: number) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const handle = (response: DeviceWorkerResponse) => {
        if (response.kind === 'loading') onProgress(response.progress)
        else this.#onLoading.delete(handle)
        if (response.kind === 'loaded') resolve()
        if (response.kind === 'not-loaded') reject(new Error(response.message))
      }
      this.#onLoading.add(handle)
      this.#post({ kind: 'load' })
    })
  }

  /**
   * Answers a call.
   *
   * @throws {Error} if this device cannot answer
   * @throws {CallableError} for a refusal, as the function would, and on abort
   */
  call(call: DeviceCall, { signal, onChunk }: DeviceCallOptions): Promise<unknown> {
    this.#lastRequestId += 1
    const requestId = this.#lastRequestId
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#pendingCalls.delete(requestId)
        this.#post({ kind: 'abort', requestId })
        reject(new CallableError('cancelled'))
      }
      if (signal.aborted) return reject(new CallableError('cancelled'))
      signal.addEventListener('abort', abort, { once: true })
      const finish = () => signal.removeEventListener('abort', abort)
      this.#pendingCalls.set(requestId, {
        onChunk,
        resolve: (response) => {
          finish()
          resolve(response)
        },
        reject: (error) => {
          finish()
          reject(error)
        },
      })
      this.#post({ kind: 'call', requestId, call, earlierPrompts: readEarlierPrompts(this.#uid) })
      return undefined
    })
  }

  /** Stops the worker and rejects all pending calls. */
  terminate(error: Error): void {
    this.#worker.terminate()
    for (const { reject } of this.#pendingCalls.values()) reject(error)
    for (const handle of this.#onLoading) handle({ kind: 'not-loaded', message: error.message })
    this.#pendingCalls.clear()
    this.#onTerminated(this)
  }

  #receive(response: DeviceWorkerResponse): void {
    if (!('requestId' in response)) {
      for (const handle of this.#onLoading) handle(response)
      return
    }
    const pending = this.#pendingCalls.get(response.requestId)
    if (response.kind === 'text') return pending?.onChunk?.(response.text)
    this.#pendingCalls.delete(response.requestId)
    switch (response.kind) {
      case 'answered':
        storePrompts(this.#uid, response.newPrompts)
        return pending?.resolve(response.response)
      case 'refused':
        return pending?.reject(toCallableError(response.reason))
      case 'failed':
        return pending?.reject(new Error(response.message))
      default:
        return response satisfies never
    }
  }

  #post(request: DeviceWorkerRequest): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage(request)
  }
}

const clients = new Map<string, DeviceClient>()

/** Returns the client of an account, which starts its worker on first use. */
export function getDeviceClient(uid: string): DeviceClient {
  const client =
    clients.get(uid) ??
    new DeviceClient(uid, (terminated) => {
      if (clients.get(uid) === terminated) clients.delete(uid)
    })
  clients.set(uid, client)
  return client
}

/** Stops the worker of an account, and deletes the prompts that it has suggested. */
export function closeDeviceClient(uid: string): void {
  clients.get(uid)?.terminate(new Error('The account no longer answers on this device.'))
  deleteLocalText(toPromptsKey(uid))
}

function toCallableError(reason: FailureReason): CallableError {
  return new CallableError('unavailable', undefined, reason)
}

const toPromptsKey = (uid: string): LocalKey => `geist:suggested-prompts:${uid}`

function readEarlierPrompts(uid: string): readonly string[] {
  try {
    const prompts: unknown = JSON.parse(readLocalText(toPromptsKey(uid)) ?? '[]')
    return Array.isArray(prompts) ? prompts.filter((prompt) => typeof prompt === 'string') : []
  } catch {
    return []
  }
}

function storePrompts(uid: string, newPrompts: readonly string[]): void {
  if (newPrompts.length === 0) return
  const prompts = [...readEarlierPrompts(uid), ...newPrompts].slice(-suggestionMemory)
  // Without storage, a prompt may come again.
  writeLocalText(toPromptsKey(uid), JSON.stringify(prompts))
}
