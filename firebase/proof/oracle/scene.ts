import type { Data } from '../value'

/** One document of a commit, with all that may be asked about it. */
export interface Scene {
  readonly who: string | null
  /** The parts of its path that are ids, from the left. */
  readonly ids: readonly string[]
  readonly before: Data | undefined
  readonly after: Data | undefined
  /** Another document as it was before the commit, and as it is after it. */
  readonly earlier: (path: string) => Data | undefined
  readonly later: (path: string) => Data | undefined
  /** When it is, in milliseconds since 1970. */
  readonly clock: number
}
