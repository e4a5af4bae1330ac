import { recogniserBytes, recogniserFiles } from './recogniser-files'

/** The recogniser's files are neither cached nor reachable. */
export class RecogniserUnavailableError extends Error {
  override readonly name = 'RecogniserUnavailableError'
}

/**
 * Loads all recogniser files into the browser's cache, where the engine then finds them. The engine
 * itself reports no download progress.
 *
 * @param onProgress receives the loaded share of the bytes, from 0 to 1
 * @throws {RecogniserUnavailableError}
 */
export async function loadRecogniserFiles(onProgress: (progress: number) => void): Promise<void> {
  let loadedBytes = 0
  const countBytes = (byteCount: number) => {
    loadedBytes += byteCount
    onProgress(Math.min(1, loadedBytes / recogniserBytes))
  }
  const controller = new AbortController()
  try {
    await Promise.all(Object.values(recogniserFiles).map((url) => loadFile(url, controller.signal, countBytes)))
  } catch (error) {
    // Cancels the other downloads, which would report progress after the failure.
    controller.abort()
    throw error
  }
}

/** Downloads a file, which the browser caches. @param onBytes receives the size of each chunk */
async function loadFile(url: string, signal: AbortSignal, onBytes: (byteCount: number) => void): Promise<void> {
  try {
    const response = await fetch(url, { signal })
    if (!response.ok) throw new RecogniserUnavailableError(`${response.status} for ${url}`)
    const reader = response.body?.getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      onBytes(chunk.value.length)
  } catch (error) {
    throw error instanceof RecogniserUnavailableError
      ? error
      : new RecogniserUnavailableError(String(error), { cause: error })
  }
}
