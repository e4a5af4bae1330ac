import { firstScreenShown } from './first-screen'
import { yieldToMain } from './yield-to-main'

let last: Promise<void> = firstScreenShown

/**
 * Resolves after the first paint, for one caller at a time, each in its own task. A dozen parts
 * load then: in one task, they would delay the first input.
 */
export function queueAfterFirstPaint(): Promise<void> {
  last = last.then(yieldToMain)
  return last
}
