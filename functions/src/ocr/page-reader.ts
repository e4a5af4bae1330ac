import { join } from 'node:path'
import type { Worker as Thread } from 'node:worker_threads'
import { encodePgm, type GreyImage, type Reading, tesseractParameters } from '@geist/ocr'
import type { Worker } from 'tesseract.js'

export interface PageReaderOptions {
  /** A worker that has read so many pages is replaced: its memory only ever grows. */
  readonly pagesPerWorker?: number
  /** Milliseconds that a worker may take to start, or to read a page, before it is given up. */
  readonly patience?: number
}

/** Reads pages with tesseract, one after another, in one worker that stays warm. Nothing is fetched or written. */
export class PageReader {
  readonly #pagesPerWorker: number
  readonly #patience: number
  #engine: Promise<Engine> | undefined
  #pages = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor({ pagesPerWorker = 40, patience = 30_000 }: PageReaderOptions = {}) {
    this.#pagesPerWorker = pagesPerWorker
    this.#patience = patience
  }

  /**
   * Reads a page when those before it are done.
   *
   * @throws when the worker fails, dies or takes too long. The next page gets a new one.
   */
  readonly read = async (page: GreyImage): Promise<Reading> => {
    const reading = this.#last.then(() => this.#readNow(page))
    this.#last = reading.catch(() => undefined)
    return reading
  }

  /** Ends the worker, if there is one; the next page starts another. */
  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = undefined
    this.#pages = 0
    await engine?.then(
      ({ worker }) => worker.terminate(),
      () => undefined,
    )
  }

  async #readNow(page: GreyImage): Promise<Reading> {
    if (this.#pages >= this.#pagesPerWorker) await this.close()
    this.#engine ??= startEngine()
    this.#pages += 1
    const patience = AbortSignal.timeout(this.#patience)
    try {
      return await Promise.race([readBy(this.#engine, page, patience), abortOf(patience)])
    } catch (error) {
      // After a failure there is no knowing what state a worker is in.
      await this.close()
      throw error
    }
  }
}

async function readBy(engine: Promise<Engine>, page: GreyImage, patience: AbortSignal): Promise<Reading> {
  const { worker, thread, end } = await engine
  // A worker that has been given up while it started takes no work: tesseract.js would fail where nobody can catch it.
  patience.throwIfAborted()
  thread.ref()
  try {
    const recognition = worker.recognize(Buffer.from(encodePgm(page).buffer), {}, { text: false, blocks: true })
    const { data } = await Promise.race([recognition, end])
    return { confidence: data.confidence, blocks: data.blocks ?? [] }
  } finally {
    // Between pages a process may end, however warm its worker is.
    thread.unref()
  }
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The worker took too long')), { once: true })
  })
}

interface Engine {
  readonly worker: Worker
  readonly thread: Thread
  /** Rejects when the thread ends. */
  readonly end: Promise<never>
}

async function startEngine(): Promise<Engine> {
  // Loaded with the first page: all functions are deployed from one bundle, and the others need no engine.
  const [{ default: english }, tesseract] = await Promise.all([
    import('@tesseract.js-data/eng'),
    import('tesseract.js'),
  ])
  const { createWorker, OEM, PSM } = tesseract.default
  const started = nextThread()
  const ready = createWorker('eng', OEM.LSTM_ONLY, {
    langPath: join(english.langPath, '..', '4.0.0_best_int'),
    cacheMethod: 'none',
    gzip: true,
    // Without this it throws where nobody can catch it.
    errorHandler: () => undefined,
  })
  const thread = await started
  const end = endOf(thread)
  const worker = await Promise.race([ready, end])
  const parameters = { ...tesseractParameters, tessedit_pageseg_mode: PSM.AUTO }
  await Promise.race([worker.setParameters(parameters), end])
  thread.unref()
  return { worker, thread, end }
}

/**
 * The thread that is made next. tesseract.js sets `onerror`, which threads of Node do not have: an error of its thread would end
 * the whole process, so it is listened for from the beginning.
 */
function nextThread(): Promise<Thread> {
  return new Promise((resolve) => {
    process.once('worker', (thread: Thread) => {
      thread.on('error', () => undefined)
      resolve(thread)
    })
  })
}

/** Rejects when a thread ends, which tesseract.js does not notice: its promises would wait for ever. */
function endOf(thread: Thread): Promise<never> {
  const end = new Promise<never>((_, reject) => {
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The worker ended')))
  })
  // It ends in any case some day, when often nobody waits for it any more.
  end.catch(() => undefined)
  return end
}
