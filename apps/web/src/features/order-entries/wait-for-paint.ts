import { yieldToMain } from '../../shared/yield-to-main'

/** Fallback for hidden tabs, which never paint, in milliseconds. */
const timeoutMs = 100

/** Resolves after the next paint, or after a timeout. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs)
    requestAnimationFrame(() => resolve(yieldToMain()))
  })
}
