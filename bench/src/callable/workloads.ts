/**
 * What is called, over and over:
 * - `small`: no payload, one sentence back, as `generateJournalPrompt` does;
 * - `large payload`: a photo of 400 kB;
 * - `large answer`: 300 vectors with their texts, about 160 kB;
 * - `large answer, both checked`: the same, with the official client's answer put through the contract too, as an app that
 *   trusts its types would have to.
 */
export const workloads = ['small', 'large payload', 'large answer', 'large answer, both checked'] as const

export type Workload = (typeof workloads)[number]

export interface PairsWanted {
  readonly workload: Workload
  /** Pairs that are run first and not counted. */
  readonly warmUp: number
  readonly pairs: number
  /** Which client makes the first call of each pair. */
  readonly first: 'ours' | 'official'
  /** Port of the server on this machine. */
  readonly port: number
}

/** How long the calls through each client took, in milliseconds. What stands at the same place was called in one pair. */
export interface Pairs {
  readonly ours: readonly number[]
  readonly official: readonly number[]
}
