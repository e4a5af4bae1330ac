/** The size of an account, which has ten entries in each notebook. */
export interface Level {
  readonly notebooks: number
  readonly entries: number
}

export const levels: readonly Level[] = [
  { notebooks: 1, entries: 10 },
  { notebooks: 10, entries: 100 },
  { notebooks: 100, entries: 1_000 },
  { notebooks: 1_000, entries: 10_000 },
]

/** The cost of an action at one level. */
export interface CostMeasurement {
  readonly name: string
  readonly reads: number
  readonly writes: number
  /** Milliseconds, measured once. */
  readonly ms: number
}
