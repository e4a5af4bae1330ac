import { yieldToMain } from '../../../shared/yield-to-main'

/** Maximum length of a slice, in milliseconds; well below a frame at 60 Hz. */
const sliceMs = 6

/**
 * Runs a generator in time slices and yields to the main thread between them.
 *
 * @returns its return value, or `undefined` if aborted
 */
export async function runInSlices<Result>(
  steps: Generator<unknown, Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let sliceStart = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - sliceStart < sliceMs) continue
    await yieldToMain()
    if (signal.aborted) return undefined
    sliceStart = performance.now()
  }
}
