import { yieldToMain } from '../../shared/yield-to-main'

/** Time slice before yielding to the main thread, in milliseconds: half a frame. */
const sliceMs = 8

/**
 * Collects all items of an iterable in time slices, so that the page stays responsive.
 *
 * @throws {DOMException} `AbortError` if aborted
 */
export async function collectInSlices<Piece>(pieces: Iterable<Piece>, signal: AbortSignal): Promise<Piece[]> {
  const collected: Piece[] = []
  let sliceStart = performance.now()
  for (const piece of pieces) {
    collected.push(piece)
    if (performance.now() - sliceStart < sliceMs) continue
    await yieldToMain()
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
  return collected
}
