import { yieldToMain } from '../../shared/yield-to-main'

/** For how long a slice may hold the page up, in milliseconds: well below a frame, whatever else happens in it. */
const sliceMs = 6

/**
 * Runs steps to their end, and lets the page go first whenever they have taken a while.
 *
 * @returns what they return; `undefined` where they were stopped
 */
export async function inSlices<Result>(
  steps: Generator<unknown, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let begun = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - begun < sliceMs) continue
    await yieldToMain()
    if (signal.aborted) return undefined
    begun = performance.now()
  }
}
