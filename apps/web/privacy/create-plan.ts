import fc from 'fast-check'

export const stepKinds = [
  'save',
  'edit',
  'file',
  'unfile',
  'trash',
  'restore',
  'reorder',
  'create-notebook',
  'toggle',
  'rename',
  'delete-notebook',
  'subscribe',
  'unsubscribe',
] as const

export type StepKind = (typeof stepKinds)[number]

/** A planned step. A step with nothing to apply to is substituted: see `take-step.ts`. */
export interface Step {
  readonly kind: StepKind
  /** Index of one of the four people. */
  readonly person: number
  /** Selects among the available items, modulo their number. */
  readonly pick: number
  /** Selects a variant of the step, modulo the number of variants. */
  readonly variant: number
}

/** Draws the steps of a seed, deterministically. A shorter plan is a prefix of a longer one. */
export function createPlan(seed: number, stepCount: number): readonly Step[] {
  return fc.sample(arbitraryStep, { seed, numRuns: stepCount })
}

const arbitraryStep: fc.Arbitrary<Step> = fc.record({
  // Steps that change what is public are drawn most often.
  kind: fc.constantFrom<StepKind>('toggle', 'toggle', 'toggle', 'file', 'file', 'rename', 'subscribe', ...stepKinds),
  person: fc.nat(3),
  pick: fc.nat(1_000),
  variant: fc.nat(1_000),
})
