import type { ImportingAccount, ImportPlan, Refusal } from '@geist/transfer'

/** A chosen file with its path in the chosen folder. */
export interface ChosenFile {
  readonly file: File
  readonly path: string
}

export interface ReadRequest {
  readonly files: readonly ChosenFile[]
  readonly account: ImportingAccount
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly onProgress: (readCount: number, fileCount: number) => void
}

export type ReadMessage =
  | { readonly kind: 'progress'; readonly readCount: number; readonly fileCount: number }
  | { readonly kind: 'result'; readonly result: ImportPlan | Refusal }
  | { readonly kind: 'failed' }

/**
 * Reads chosen files in a worker. If the worker crashes, for example without memory or network, the
 * result is a refusal.
 *
 * @throws {DOMException} `AbortError` if aborted
 */
export async function readInWorker(
  request: ReadRequest,
  { signal, onProgress }: ReadOptions,
): Promise<ImportPlan | Refusal> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.addEventListener('error', () => resolve(crashRefusal))
      worker.addEventListener('messageerror', () => resolve(crashRefusal))
      worker.addEventListener('message', ({ data }: MessageEvent<ReadMessage>) => {
        if (data.kind === 'progress') onProgress(data.readCount, data.fileCount)
        else resolve(data.kind === 'result' ? data.result : crashRefusal)
      })
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage(request)
    })
  } finally {
    worker.terminate()
  }
}

const crashRefusal: Refusal = {
  status: 'refused',
  sentence:
    'This browser couldn’t read the whole file, so nothing was imported. Close other tabs and try again, or split the file.',
}
