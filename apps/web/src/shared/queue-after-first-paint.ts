import { firstScreenShown } from './first-screen'
import { yieldToMain } from './yield-to-main'

let last: Promise<void> = firstScreenShown

/**
 * Resolves after the first screen was painted, for one caller at a time and each in a task of its own.
 * A dozen parts load then: in one task, they would delay the first input.
 */
export function queueAfterFirstPaint(): Promise<void> {
  last = last.then(yieldToMain)
  return last
}
