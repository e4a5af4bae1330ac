import type { Aspect } from './aspects'

/** A passage of a text that matches a prompt. */
export interface Match {
  readonly textIndex: number
  readonly start: number
  readonly end: number
  /** Epoch milliseconds; `undefined` if unknown. */
  readonly writtenAt: number | undefined
  /** Comparable within one prompt. */
  readonly score: number
  /** The first of the asked aspects that it shows; `undefined` if none is asked or shown. */
  readonly aspect: Aspect | undefined
}
