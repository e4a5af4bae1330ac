import { yieldToMain } from '../../shared/yield-to-main'

/** Length of a time slice, in milliseconds: half a frame. */
const sliceMs = 8

/**
 * Collects all items of an iterable in time slices, so that the page stays responsive.
 *
 * @throws {DOMException} `AbortError` if aborted
 */
export async function collectInSlices<Item>(items: Iterable<Item>, signal: AbortSignal): Promise<Item[]> {
  const collected: Item[] = []
  let sliceStart = performance.now()
  for (const item of items) {
    collected.push(item)
    if (performance.now() - sliceStart < sliceMs) continue
    await yieldToMain()
    signal.throwIfAborted()
    sliceStart = performance.now()
  }
  return collected
}
