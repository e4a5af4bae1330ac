import { join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import { encodePgm, type GreyImage, type Reading, tesseractParameters } from '@geist/ocr'
import type { Worker } from 'tesseract.js'

export interface PageReaderOptions {
  /** Pages after which the worker is replaced, since its memory only grows. */
  readonly pagesPerWorker?: number
  /** Timeout in milliseconds for starting a worker and reading a page. */
  readonly timeoutMs?: number
}

/** Reads pages one after another with tesseract in one warm worker. Fetches and writes nothing. */
export class PageReader {
  readonly #pagesPerWorker: number
  readonly #timeoutMs: number
  #engine: Promise<Engine> | undefined
  /** Pages that the current worker has begun. */
  #pageCount = 0
  /** Settles with the last queued page. */
  #lastReading: Promise<unknown> = Promise.resolve()

  constructor({ pagesPerWorker = 40, timeoutMs = 30_000 }: PageReaderOptions = {}) {
    this.#pagesPerWorker = pagesPerWorker
    this.#timeoutMs = timeoutMs
  }

  /**
   * Queues a page and reads it.
   *
   * @throws when the worker fails, exits or times out; the next page gets a new worker
   */
  readonly read = async (page: GreyImage): Promise<Reading> => {
    const reading = this.#lastReading.then(() => this.#readNow(page))
    this.#lastReading = reading.catch(() => undefined)
    return reading
  }

  /** Terminates the worker, if there is one; the next page starts another. */
  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = undefined
    this.#pageCount = 0
    await engine?.then(
      ({ worker }) => worker.terminate(),
      () => undefined,
    )
  }

  async #readNow(page: GreyImage): Promise<Reading> {
    if (this.#pageCount >= this.#pagesPerWorker) await this.close()
    this.#engine ??= startEngine()
    this.#pageCount += 1
    const timeout = AbortSignal.timeout(this.#timeoutMs)
    try {
      return await Promise.race([readWithEngine(this.#engine, page, timeout), rejectOnAbort(timeout)])
    } catch (error) {
      // After a failure the worker's state is unknown: discard it.
      await this.close()
      throw error
    }
  }
}

async function readWithEngine(engine: Promise<Engine>, page: GreyImage, timeout: AbortSignal): Promise<Reading> {
  const { worker, thread, threadEnd } = await engine
  // Give a terminated worker no job: tesseract.js would throw an uncatchable error.
  timeout.throwIfAborted()
  thread.ref()
  try {
    const recognition = worker.recognize(Buffer.from(encodePgm(page).buffer), {}, { text: false, blocks: true })
    const { data } = await Promise.race([recognition, threadEnd])
    return { confidence: data.confidence, blocks: data.blocks ?? [] }
  } finally {
    // An idle worker must not keep the process alive.
    thread.unref()
  }
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The worker took too long')), { once: true })
  })
}

/** A tesseract worker with its thread. */
interface Engine {
  readonly worker: Worker
  readonly thread: Thread
  /** Rejects when the thread ends. */
  readonly threadEnd: Promise<never>
}

async function startEngine(): Promise<Engine> {
  // Load lazily: all functions share one bundle, and the others need no engine.
  const [{ default: english }, tesseract] = await Promise.all([
    import('@tesseract.js-data/eng'),
    import('tesseract.js'),
  ])
  const { createWorker, OEM, PSM } = tesseract.default
  const threadPromise = waitForNextThread()
  const workerPromise = createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(english.langPath, '..', '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without a handler tesseract.js throws an uncatchable error.
    errorHandler: () => undefined,
  })
  const thread = await threadPromise
  const threadEnd = rejectOnExit(thread)
  const worker = await Promise.race([workerPromise, threadEnd])
  const parameters = { ...tesseractParameters, tessedit_pageseg_mode: PSM.AUTO }
  await Promise.race([worker.setParameters(parameters), threadEnd])
  thread.unref()
  return { worker, thread, threadEnd }
}

/**
 * Resolves with the next worker thread. tesseract.js sets `onerror`, which Node's threads ignore,
 * so an unhandled error would end the process: add a listener at once.
 */
function waitForNextThread(): Promise<Thread> {
  return new Promise((resolve) => {
    process.once('worker', (thread: Thread) => {
      thread.on('error', () => undefined)
      resolve(thread)
    })
  })
}

/**
 * Rejects when the thread ends. tesseract.js does not notice that, and its promises would never
 * settle.
 */
function rejectOnExit(thread: Thread): Promise<never> {
  const threadEnd = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The worker ended')))
  })
  // Avoids an unhandled rejection when the thread ends while idle.
  threadEnd.catch(() => undefined)
  return threadEnd
}
