/** How much somebody has: each of their notebooks holds ten of the entries. */
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

/** What something cost somebody who has so much. */
export interface Measured {
  readonly name: string
  readonly reads: number
  readonly writes: number
  /** Milliseconds, once. */
  readonly ms: number
}
