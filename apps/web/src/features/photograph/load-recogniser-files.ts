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
  let come = 0
  const onBytes = (count: number) => {
    come += count
    onShare(Math.min(1, come / recogniserBytes))
  }
  await Promise.all(Object.values(recogniserFiles).map((address) => load(address, onBytes)))
}

async function load(address: string, onBytes: (count: number) => void): Promise<void> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new RecogniserUnavailableError(`${response.status} for ${address}`)
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) onBytes(part.value.length)
  } catch (error) {
    throw error instanceof RecogniserUnavailableError
      ? error
      : new RecogniserUnavailableError(String(error), { cause: error })
  }
}
