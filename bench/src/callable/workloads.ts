/**
 * The repeated calls:
 * - `small`: no payload, one sentence back, like `generateJournalPrompt`;
 * - `large payload`: a photo of 400 kB;
 * - `large answer`: 300 vectors with their texts, about 160 kB;
 * - `large answer, both checked`: the same, and the official client's answer is also validated by
 *   the contract, as an app that trusts its types would have to.
 */
export const workloads = ['small', 'large payload', 'large answer', 'large answer, both checked'] as const

export type Workload = (typeof workloads)[number]

export interface PairsWanted {
  readonly workload: Workload
  /** Warm-up pairs, which are not counted. */
  readonly warmUp: number
  readonly pairs: number
  /** Which client makes the first call of each pair. */
  readonly first: 'ours' | 'official'
  /** Port of the local server. */
  readonly port: number
}

/** Call times of both clients in milliseconds. Equal indices belong to one pair. */
export interface Pairs {
  readonly ours: readonly number[]
  readonly official: readonly number[]
}
