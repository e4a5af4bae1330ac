import type { Data } from '../value'

/** One write of a commit with everything that rules can read about it. */
export interface WriteContext {
  readonly who: string | null
  /** The ids in the path, from left to right. */
  readonly ids: readonly string[]
  readonly before: Data | undefined
  readonly after: Data | undefined
  /** Reads another document before the commit (`earlier`) and after it (`later`). */
  readonly earlier: (path: string) => Data | undefined
  readonly later: (path: string) => Data | undefined
  /** The current time in milliseconds since 1970. */
  readonly clock: number
}
