import { yieldToMain } from '../../shared/yield-to-main'

/** How long it works before it lets the page go first, in milliseconds: half a frame. */
const turnMs = 8

/**
 * Takes all pieces of something that is made piece by piece, letting the page paint and answer in between.
 *
 * @throws {DOMException} `AbortError` when it is stopped
 */
export async function gather<Piece>(pieces: Iterable<Piece>, signal: AbortSignal): Promise<Piece[]> {
  const all: Piece[] = []
  let since = performance.now()
  for (const piece of pieces) {
    all.push(piece)
    if (performance.now() - since < turnMs) continue
    await yieldToMain()
    signal.throwIfAborted()
    since = performance.now()
  }
  return all
}
