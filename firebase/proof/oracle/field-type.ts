import type { Stage } from '../matrix/stage'
import type { Value } from '../value'

/** A described test value. */
export type Probe = readonly [description: string, value: Value]

/** The type of a field, independent of other fields. */
export interface FieldType {
  readonly accepts: (value: Value) => boolean
  /** Values at and beyond the bounds. Every field is also tested with all other types. */
  readonly probes: (stage: Stage) => readonly Probe[]
}
