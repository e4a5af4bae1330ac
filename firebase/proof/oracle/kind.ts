import type { Stage } from '../matrix/stage'
import type { Value } from '../value'

/** A value that is worth trying, with words for it. */
export type Probe = readonly [words: string, value: Value]

/** What a field may hold by itself, whatever stands beside it. */
export interface Kind {
  readonly accepts: (value: Value) => boolean
  /** Values at its bounds and beside them; what is of another type is tried in every field anyway. */
  readonly probes: (stage: Stage) => readonly Probe[]
}
