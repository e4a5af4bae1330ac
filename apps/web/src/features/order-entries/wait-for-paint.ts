import { yieldToMain } from '../../shared/yield-to-main'

/** Fallback for hidden tabs, which never paint. */
const timeoutMs = 100

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs)
    requestAnimationFrame(() => resolve(yieldToMain()))
  })
}
