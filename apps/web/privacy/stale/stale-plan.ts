import fc from 'fast-check'

/** Actions of the owner on a device, whose view may be stale. */
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

/** Events outside a device: connection changes, a late commit, and changes on the server. */
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
  /** Selects a variant of the step, modulo the number of variants. */
  readonly variant: number
}

/** Draws the steps of a seed, deterministically. A shorter plan is a prefix of a longer one. */
export function createStalePlan(seed: number, stepCount: number): readonly StaleStep[] {
  return fc.sample(arbitraryStep, { seed, numRuns: stepCount })
}

/** Kinds that are drawn more often: they change what is public, or make a device stale. */
const frequentKinds: readonly StaleStepKind[] = [
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

/** Frequent kinds are drawn three times as often as the others, and edits five times. */
const arbitraryStep: fc.Arbitrary<StaleStep> = fc.record({
  kind: fc.constantFrom<StaleStepKind>(...frequentKinds, ...frequentKinds, ...staleStepKinds),
  device: fc.nat(1),
  pick: fc.nat(1_000),
  variant: fc.nat(1_000),
})
