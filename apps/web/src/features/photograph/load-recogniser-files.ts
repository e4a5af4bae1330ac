import { recogniserBytes, recogniserFiles } from './recogniser-files'

/** The recogniser's files are neither cached nor reachable. */
export class RecogniserUnavailableError extends Error {
  override readonly name = 'NotLoaded'
}

/**
 * Loads all recogniser files into the browser's cache, where the engine then finds them. The engine
 * itself reports no download progress.
 *
 * @param onShare receives the loaded share, from 0 to 1
 * @throws {RecogniserUnavailableError}
 */
export async function loadRecogniserFiles(onShare: (share: number) => void): Promise<void> {
  let loadedBytes = 0
  const onBytes = (byteCount: number) => {
    loadedBytes += byteCount
    onShare(Math.min(1, loadedBytes / recogniserBytes))
  }
  await Promise.all(Object.values(recogniserFiles).map((address) => load(address, onBytes)))
}

async function load(address: string, onBytes: (byteCount: number) => void): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new RecogniserUnavailableError(`${response.status} for ${address}`)
    const reader = response.body?.getReader()
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read())
      onBytes(chunk.value.length)
  } catch (error) {
    throw error instanceof RecogniserUnavailableError
      ? error
      : new RecogniserUnavailableError(String(error), { cause: error })
  }
}
