import fc from 'fast-check'

/** A full run needs each kind of fault at least once. */
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

/**
 * Kinds that occur twice as often: they need no browser restart and have the most interleavings.
 */
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

/** Two tabs of one browser, and a second device. */
export type Client = 0 | 1 | 2

export interface Step {
  readonly kind: StepKind
  readonly client: Client
  /** Selects an item, modulo the number of items. */
  readonly pick: number
  /** Selects a variant, modulo the number of variants. */
  readonly variant: number
  /** The think time before the write in milliseconds, in which other clients may write. */
  readonly thinkTimeMs: number
}

export interface Fault {
  readonly kind: FaultKind
  readonly client: Client
  /** Before the step, during it, or right after the user has seen the result. */
  readonly when: 'before' | 'during' | 'after'
  /** The delay after the start of the step in milliseconds, for faults during a step. */
  readonly delayMs: number
  /** Number of further rounds in which the fault stays active; an injector may add some. */
  readonly extraRounds: number
  readonly variant: number
}

/** Concurrent steps and the faults around them. */
export interface Round {
  readonly steps: readonly Step[]
  readonly faults: readonly Fault[]
  /** Pause after the round, in milliseconds. */
  readonly pauseMs: number
  /** Whether the backend exports its data afterwards, as a running Geist does every 30 seconds. */
  readonly exportsData: boolean
}

/** One run. After each part all faults are cleared and all clients are checked. */
export type Plan = readonly (readonly Round[])[]

export interface PlanSize {
  readonly steps: number
  readonly faults: number
  readonly parts: number
}

/**
 * The plan size per seed. Larger than needed, because steps and faults that hit a dead tab do not
 * count.
 */
export const fullSize: PlanSize = { steps: 36, faults: 38, parts: 2 }

/** The average number of steps per seed, including the steps that fault injectors run. */
export const averageStepsPerSeed = 55

/** The plan size in every test run: each kind of fault once. */
export const shortSize: PlanSize = { steps: 12, faults: faultKinds.length, parts: 1 }

/** Creates the deterministic plan of a seed. Uses each kind once before it repeats any. */
export function createPlan(seed: number, size: PlanSize, kinds: readonly FaultKind[] = faultKinds): Plan {
  const [plan] = fc.sample(createPlanArbitrary(size, seed, kinds), { seed, numRuns: 1 })
  if (!plan) throw new Error('fast-check drew no plan.')
  return plan
}

const arbitraryClient = fc.constantFrom<Client>(0, 1, 2)

function createStepArbitrary(): fc.Arbitrary<Step> {
  return fc.record({
    // Steps that write text are the most frequent.
    kind: fc.constantFrom<StepKind>('compose', 'compose', 'edit', 'edit', 'edit', 'edit', ...stepKinds),
    client: arbitraryClient,
    pick: fc.nat(1_000),
    variant: fc.nat(1_000),
    thinkTimeMs: fc.constantFrom(0, 0, 0, 50, 300, 900),
  })
}

function createFaultArbitrary(kind: FaultKind): fc.Arbitrary<Fault> {
  return fc.record({
    kind: fc.constant(kind),
    client: arbitraryClient,
    when: fc.constantFrom('before', 'during', 'during', 'after'),
    delayMs: fc.nat(120),
    extraRounds: fc.integer({ min: 1, max: 3 }),
    variant: fc.nat(1_000),
  })
}

/** Cycles through all kinds from a seed-specific start, so that few seeds cover all kinds. */
function cycleKinds(kinds: readonly FaultKind[], seed: number, count: number): readonly FaultKind[] {
  const cycle = [...kinds, ...frequentKinds.filter((kind) => kinds.includes(kind))]
  return Array.from({ length: count }, (_, index) => cycle[(seed * count + index) % cycle.length] ?? 'network-off')
}

function createPlanArbitrary(
  { steps, faults, parts }: PlanSize,
  seed: number,
  kinds: readonly FaultKind[],
): fc.Arbitrary<Plan> {
  return fc
    .record({
      steps: fc.array(createStepArbitrary(), { minLength: steps, maxLength: steps }),
      faults: fc.tuple(...cycleKinds(kinds, seed, faults).map(createFaultArbitrary)),
      positions: fc.array(fc.nat(10_000), { minLength: faults, maxLength: faults }),
      pairings: fc.array(fc.nat(3), { minLength: steps, maxLength: steps }),
      pauses: fc.array(fc.constantFrom(0, 0, 20, 200, 700), { minLength: steps, maxLength: steps }),
      exportDraws: fc.array(fc.nat(3), { minLength: steps, maxLength: steps }),
    })
    .map((draws) => {
      const groups = groupSteps(draws.steps, draws.pairings)
      const rounds = groups.map((group, index): Round => ({
        steps: group,
        faults: draws.faults.filter((_, fault) => (draws.positions[fault] ?? 0) % groups.length === index),
        pauseMs: draws.pauses[index] ?? 0,
        exportsData: draws.exportDraws[index] === 0,
      }))
      const partLength = Math.ceil(rounds.length / parts)
      return Array.from({ length: parts }, (_, part) => rounds.slice(part * partLength, (part + 1) * partLength))
    })
}

/** Groups steps: sometimes two clients act at the same time. */
function groupSteps(steps: readonly Step[], pairings: readonly number[]): readonly (readonly Step[])[] {
  const groups: Step[][] = []
  for (const [index, step] of steps.entries()) {
    const lastGroup = groups.at(-1)
    const [first] = lastGroup ?? []
    const isConcurrent = pairings[index] === 0 && lastGroup?.length === 1 && first?.client !== step.client
    if (isConcurrent) lastGroup?.push(step)
    else groups.push([step])
  }
  return groups
}
