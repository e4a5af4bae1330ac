import type { Data } from '../value'

/** One write of a commit with everything that rules can read about it. */
export interface WriteContext {
  readonly uid: string | null
  /** The ids in the path, from left to right. */
  readonly pathIds: readonly string[]
  readonly before: Data | undefined
  readonly after: Data | undefined
  /** Reads another document before the commit, or after it. */
  readonly readBefore: (path: string) => Data | undefined
  readonly readAfter: (path: string) => Data | undefined
  /** The current time in milliseconds since 1970. */
  readonly nowMs: number
}
