import { yieldToMain } from '../../shared/yield-to-main'

/** A hidden tab paints nothing. In milliseconds. */
const timeoutMs = 100

/** Resolves after the next paint. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, timeoutMs)
    requestAnimationFrame(() => resolve(yieldToMain()))
  })
}
