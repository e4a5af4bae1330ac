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

/** What somebody does. Where there is nothing to do it with, something else is done instead: see `take-step.ts`. */
export interface Step {
  readonly kind: StepKind
  /** Which of the four. */
  readonly person: number
  /** Which of what is there: taken modulo their number when the step comes. */
  readonly pick: number
  /** Where to, or how: taken modulo the number of ways. */
  readonly way: number
}

/** The steps of a seed: the same each time, and those of a shorter plan are the first of a longer one. */
export function planOf(seed: number, steps: number): readonly Step[] {
  return fc.sample(step, { seed, numRuns: steps })
}

const step: fc.Arbitrary<Step> = fc.record({
  // What moves the border between private and public comes most often.
  kind: fc.constantFrom<StepKind>('toggle', 'toggle', 'toggle', 'file', 'file', 'rename', 'subscribe', ...stepKinds),
  person: fc.nat(3),
  pick: fc.nat(1_000),
  way: fc.nat(1_000),
})
