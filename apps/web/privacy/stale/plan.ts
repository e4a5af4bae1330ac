import fc from 'fast-check'

/** What the owner does on a device, whether its view is stale or not. */
export const actKinds = [
  'save',
  'edit',
  'file',
  'unfile',
  'reorder',
  'trash',
  'restore',
  'delete-for-good',
  'never-ai',
  'create-notebook',
  'toggle',
  'publish-entries',
  'rename',
  'delete-notebook',
  'undo-delete',
  'settle-fork',
  'import',
  'answer-tray',
] as const

/** Events around the devices: of their connection, of a commit, or on the server. */
export const eventKinds = ['connect', 'disconnect', 'late-commit', 'purge', 'subscribe'] as const

export const staleStepKinds = [...actKinds, ...eventKinds] as const

export type ActKind = (typeof actKinds)[number]
export type EventKind = (typeof eventKinds)[number]
export type StaleStepKind = (typeof staleStepKinds)[number]

export interface StaleStep {
  readonly kind: StaleStepKind
  /** 0 for the phone, 1 for the laptop. */
  readonly device: number
  /** Selects among the available items, modulo their number. */
  readonly pick: number
  /** Selects how or where, modulo the number of ways. */
  readonly variant: number
}

/** The steps of a seed, deterministic. A shorter plan is a prefix of a longer one. */
export function stalePlanOf(seed: number, steps: number): readonly StaleStep[] {
  return fc.sample(step, { seed, numRuns: steps })
}

/** Steps that move the border between private and public, and those that make a device stale. */
const often: readonly StaleStepKind[] = [
  'toggle',
  'edit',
  'edit',
  'file',
  'trash',
  'purge',
  'connect',
  'disconnect',
  'late-commit',
]

const step: fc.Arbitrary<StaleStep> = fc.record({
  kind: fc.constantFrom<StaleStepKind>(...often, ...often, ...staleStepKinds),
  device: fc.nat(1),
  pick: fc.nat(1_000),
  variant: fc.nat(1_000),
})
