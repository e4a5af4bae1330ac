import type { RecogniserMessage, RecogniserRequest } from './recogniser-messages'

/** The recogniser on this device failed. `model-not-loaded`: it could not load its files. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError'
  readonly reason: 'model-not-loaded' | 'broken'

  constructor(reason: 'model-not-loaded' | 'broken', message: string) {
    super(message)
    this.reason = reason
  }
}

export interface RecognitionProgress {
  readonly step: 'loading' | 'reading'
  /** From 0 to 1. */
  readonly progress: number
}

export interface RecognitionOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: RecognitionProgress) => void
}

/**
 * Reads photos on this device, one at a time. The worker starts with the first photo and keeps its
 * engine for the next ones.
 */
export class Recogniser {
  #worker: Worker | undefined

  /**
   * Recognises the text in a photo; '' if there is none.
   *
   * @throws {RecognitionError}
   * @throws {DOMException} `AbortError` on abort, which terminates the worker: nothing else stops
   *   the engine
   */
  async read(photo: Blob, { signal, onProgress }: RecognitionOptions): Promise<string> {
    signal.throwIfAborted()
    const worker = this.#getWorker()
    const controller = new AbortController()
    const listenerOptions = { signal: controller.signal }
    try {
      return await new Promise<string>((resolve, reject) => {
        const fail = (error: Error) => {
          this.close()
          reject(error)
        }
        signal.addEventListener('abort', () => fail(signal.reason as Error), listenerOptions)
        worker.addEventListener(
          'error',
          ({ message }) => fail(new RecognitionError(navigator.onLine ? 'broken' : 'model-not-loaded', message)),
          listenerOptions,
        )
        worker.addEventListener(
          'message',
          ({ data }: MessageEvent<RecogniserMessage>) =>
            handleMessage(data, { onProgress, onText: resolve, onFailure: fail }),
          listenerOptions,
        )
        const request: RecogniserRequest = { photo }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
        worker.postMessage(request)
      })
    } finally {
      controller.abort()
    }
  }

  /** Terminates the worker and frees its memory. */
  close(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  /** Returns the worker; starts it on first use. */
  #getWorker(): Worker {
    this.#worker ??= new Worker(new URL('recogniser-worker.ts', import.meta.url), {
      type: 'module',
      name: 'recogniser',
    })
    return this.#worker
  }
}

interface MessageHandlers extends Pick<RecognitionOptions, 'onProgress'> {
  readonly onText: (text: string) => void
  readonly onFailure: (error: RecognitionError) => void
}

function handleMessage(message: RecogniserMessage, { onProgress, onText, onFailure }: MessageHandlers): void {
  switch (message.kind) {
    case 'loading':
    case 'reading':
      return onProgress({ step: message.kind, progress: message.progress })
    case 'read':
      return onText(message.text)
    case 'failed':
      return onFailure(new RecognitionError(message.reason, message.message))
    default:
      message satisfies never
  }
}
