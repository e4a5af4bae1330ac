/** Delay before a failed load is retried, in milliseconds. */
const retryDelayMs = 2_000

/**
 * Loads code that the page needs, and retries until it succeeds. Returns `undefined` after an
 * abort.
 */
export async function loadWithRetry<Code>(load: () => Promise<Code>, signal?: AbortSignal): Promise<Code | undefined> {
  const code = await load().catch(() => undefined)
  if (signal?.aborted) return undefined
  if (code !== undefined) return code
  await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  return loadWithRetry(load, signal)
}
