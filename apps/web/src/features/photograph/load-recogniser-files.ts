import { recogniserBytes, recogniserFiles } from './recogniser-files'

/** What reads is neither in this browser nor can it be had. */
export class NotLoaded extends Error {
  override readonly name = 'NotLoaded'
}

/**
 * Loads every file of the recogniser, so that it is told how far it is, and so that the engine then finds them in the browser's cache.
 *
 * @param onShare is told how much has come, from 0 to 1
 * @returns the language data
 * @throws {NotLoaded}
 */
export async function loadRecogniserFiles(onShare: (share: number) => void): Promise<Uint8Array> {
  let come = 0
  const onBytes = (count: number) => {
    come += count
    onShare(Math.min(1, come / recogniserBytes))
  }
  const { core, worker, data } = recogniserFiles
  const [languageData] = await Promise.all([load(data, onBytes), load(core, onBytes), load(worker, onBytes)])
  return languageData
}

async function load(address: string, onBytes: (count: number) => void): Promise<Uint8Array> {
  try {
    const response = await fetch(address)
    if (!response.ok) throw new NotLoaded(`${response.status} for ${address}`)
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (part, controller) => {
          onBytes(part.length)
          controller.enqueue(part)
        },
      }),
    )
    return new Uint8Array(await new Response(counted ?? null).arrayBuffer())
  } catch (error) {
    throw error instanceof NotLoaded ? error : new NotLoaded(String(error), { cause: error })
  }
}
