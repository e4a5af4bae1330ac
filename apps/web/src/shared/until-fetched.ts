/** How long it rests before code is asked for again after it could not be fetched, in milliseconds. */
const restMs = 2_000

/** Fetches code that nothing can do without, again and again until it is here; `undefined` once it is not wanted any more. */
export async function untilFetched<Code>(load: () => Promise<Code>, signal?: AbortSignal): Promise<Code | undefined> {
  const code = await load().catch(() => undefined)
  if (signal?.aborted) return undefined
  if (code !== undefined) return code
  await new Promise((rested) => setTimeout(rested, restMs))
  return untilFetched(load, signal)
}
