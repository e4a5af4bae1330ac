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
  /** The first asked aspect that it shows, or else hints at; `undefined` if there is none. */
  readonly aspect: Aspect | undefined
}
