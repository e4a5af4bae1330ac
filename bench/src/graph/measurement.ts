import type { Figure } from '../shared/format-report'

export interface MeasurementTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Measurement {
  readonly tables: readonly MeasurementTable[]
  readonly figures: readonly Figure[]
}
