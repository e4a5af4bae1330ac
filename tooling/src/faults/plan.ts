import fc from 'fast-check'

/** Kinds of faults. A full run needs each of them at least once. */
export const faultKinds = [
  'network-off',
  'firestore-killed',
  'answer-lost',
  'functions-killed',
  'callable-500',
  'callable-429',
  'callable-garbage',
  'callable-silent',
  'tab-killed',
  'browser-killed',
  'clock-ahead',
  'clock-behind',
  'mirror-deleted',
  'quota-full',
  'rules-refusal',
  'commit-silent',
  'commit-late',
  'old-view',
  'clock-leap',
  'save-held',
  'server-set-back',
  'thread-deleted',
  'storage-refused',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** Planned twice as often: they need no new browser, and interleave in the most ways. */
const frequentKinds: readonly FaultKind[] = [
  'network-off',
  'answer-lost',
  'tab-killed',
  'functions-killed',
  'commit-late',
  'old-view',
]

export const stepKinds = ['compose', 'edit', 'file', 'reorder', 'rename', 'delete', 'restore', 'publish'] as const

export type StepKind = (typeof stepKinds)[number]

/** One of the three clients: two tabs of one browser, and a second device. */
export type Client = 0 | 1 | 2

export interface Step {
  readonly kind: StepKind
  readonly client: Client
  /** Selects among the items there are, modulo their number. */
  readonly pick: number
  /** Selects how to do it, modulo the number of ways. */
  readonly way: number
  /** How long the person looks at what is there before writing, in milliseconds: others may write meanwhile. */
  readonly holdsMs: number
}

export interface Fault {
  readonly kind: FaultKind
  readonly client: Client
  /** Before the step, in the middle of it, or right after the person has seen that it is saved. */
  readonly when: 'before' | 'during' | 'after'
  /** From the start of the step, for those in the middle of it, in milliseconds. */
  readonly delayMs: number
  /** For how many moments it lasts, for those that can be lifted. */
  readonly lasts: number
  readonly way: number
}

/** Steps that are taken at the same time, and what goes wrong around them. */
export interface Moment {
  readonly steps: readonly Step[]
  readonly faults: readonly Fault[]
  /** How long nothing happens afterwards, in milliseconds. */
  readonly restMs: number
  /** Whether the backend saves its data after it, as a running Geist does every half a minute. */
  readonly saves: boolean
}

/** One run: between its parts everything is lifted, and all clients are compared with what people saw. */
export type Plan = readonly (readonly Moment[])[]

export interface PlanSize {
  readonly steps: number
  readonly faults: number
  readonly parts: number
}

/**
 * What the plan of each seed holds: more than is asked for, since some steps and faults meet a tab
 * that has just died.
 */
export const fullSize: PlanSize = { steps: 36, faults: 38, parts: 2 }

/** How many steps a seed brings on average: many faults take steps by themselves. */
export const stepsOfSeed = 55

/** What each seed brings that is played with every run of the tests: each kind of fault once. */
export const shortSize: PlanSize = { steps: 12, faults: faultKinds.length, parts: 1 }

/** The plan of a seed: the same each time. It holds each of these kinds of faults that fits, and then any. */
export function planOf(seed: number, size: PlanSize, kinds: readonly FaultKind[] = faultKinds): Plan {
  const [plan] = fc.sample(planArbitrary(size, seed, kinds), { seed, numRuns: 1 })
  if (!plan) throw new Error('There is no plan.')
  return plan
}

const client = fc.constantFrom<Client>(0, 1, 2)

function stepArbitrary(): fc.Arbitrary<Step> {
  return fc.record({
    // Steps that write text are the most frequent.
    kind: fc.constantFrom<StepKind>('compose', 'compose', 'edit', 'edit', 'edit', 'edit', ...stepKinds),
    client,
    pick: fc.nat(1_000),
    way: fc.nat(1_000),
    holdsMs: fc.constantFrom(0, 0, 0, 50, 300, 900),
  })
}

function faultArbitrary(kind: FaultKind): fc.Arbitrary<Fault> {
  return fc.record({
    kind: fc.constant(kind),
    client,
    when: fc.constantFrom('before', 'during', 'during', 'after'),
    delayMs: fc.nat(120),
    lasts: fc.integer({ min: 1, max: 3 }),
    way: fc.nat(1_000),
  })
}

/** Every kind in turn, begun elsewhere with each seed: so that also short plans meet all kinds within a few seeds. */
function kindsFrom(kinds: readonly FaultKind[], seed: number, count: number): readonly FaultKind[] {
  const cycle = [...kinds, ...frequentKinds.filter((kind) => kinds.includes(kind))]
  return Array.from({ length: count }, (_, index) => cycle[(seed * count + index) % cycle.length] ?? 'network-off')
}

function planArbitrary(
  { steps, faults, parts }: PlanSize,
  seed: number,
  kinds: readonly FaultKind[],
): fc.Arbitrary<Plan> {
  return fc
    .record({
      steps: fc.array(stepArbitrary(), { minLength: steps, maxLength: steps }),
      faults: fc.tuple(...kindsFrom(kinds, seed, faults).map(faultArbitrary)),
      places: fc.array(fc.nat(10_000), { minLength: faults, maxLength: faults }),
      together: fc.array(fc.nat(3), { minLength: steps, maxLength: steps }),
      rests: fc.array(fc.constantFrom(0, 0, 20, 200, 700), { minLength: steps, maxLength: steps }),
      saves: fc.array(fc.nat(3), { minLength: steps, maxLength: steps }),
    })
    .map((drawn) => {
      const groups = grouped(drawn.steps, drawn.together)
      const moments = groups.map((group, index): Moment => ({
        steps: group,
        faults: drawn.faults.filter((_, fault) => (drawn.places[fault] ?? 0) % groups.length === index),
        restMs: drawn.rests[index] ?? 0,
        saves: drawn.saves[index] === 0,
      }))
      const length = Math.ceil(moments.length / parts)
      return Array.from({ length: parts }, (_, part) => moments.slice(part * length, (part + 1) * length))
    })
}

/** Groups steps: sometimes two clients act at the same time. */
function grouped(steps: readonly Step[], together: readonly number[]): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const [index, step] of steps.entries()) {
    const last = groups.at(-1)
    const [first] = last ?? []
    const joins = together[index] === 0 && last?.length === 1 && first?.client !== step.client
    if (joins) last?.push(step)
    else groups.push([step])
  }
  return groups
}
