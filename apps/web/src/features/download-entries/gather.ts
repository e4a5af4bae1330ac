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
    await nextTurn()
    signal.throwIfAborted()
    since = performance.now()
  }
  return all
}

/** A message to oneself: timers are held back by seconds where a tab is not looked at. */
async function nextTurn(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no target origin
    port2.postMessage(undefined)
  })
  port1.close()
}
