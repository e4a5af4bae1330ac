import { firstScreenShown } from './first-screen'
import { yieldToMain } from './yield-to-main'

/** Resolves after the last caller's turn. */
let queueEnd: Promise<void> = firstScreenShown

/**
 * Resolves after the first paint, for one caller at a time, each in its own task. A dozen
 * components load then: in one task, they would delay the first input.
 */
export function queueAfterFirstPaint(): Promise<void> {
  queueEnd = queueEnd.then(yieldToMain)
  return queueEnd
}
