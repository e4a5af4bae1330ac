import type { Figure } from '../shared/report'

export interface MeasuredTable {
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface Measured {
  readonly tables: readonly MeasuredTable[]
  readonly figures: readonly Figure[]
}
