import { type Difference, compareChanged, compareAll, compareServer, type Comparison } from './compare'
import { compareVectorSearch } from './compare-vector-search'
import type { EmulatorProject } from './people'
import { planOf, type StepKind } from './plan'
import type { StepResult } from './step-context'
import { possibleStep, takeStep } from './take-step'
import { openWorld, type World } from './world'

/** Steps between full comparisons. The first waits for some data; the last step has one, too. */
const lookAroundEvery = 25
const firstLookAround = 5

export interface SeedReport {
  readonly seed: number
  readonly steps: number
  readonly kinds: ReadonlySet<StepKind>
  /** Requests to the server. */
  readonly requestCount: number
  /** Entries of other people that vector searches returned. */
  readonly near: number
  /** Snapshots that listeners received. */
  readonly events: number
  /** Differences from the model after the last step. A run ends at its first differences. */
  readonly differences: readonly Difference[]
  readonly prefix: readonly string[]
}

export interface RunOptions {
  readonly place: EmulatorProject
  readonly seed: number
  readonly steps: number
}

/**
 * Runs the steps of a seed with four new people, with a comparison after each, until the last step
 * or the first difference.
 */
export async function runSeed(options: RunOptions): Promise<SeedReport> {
  const world = await openWorld(options.place)
  const report = await play(world, options)
  try {
    await world.close()
  } catch (error) {
    // The differences say more than the error.
    if (report.differences.length === 0) throw error
  }
  return report
}

async function play(world: World, { place, seed, steps }: RunOptions): Promise<SeedReport> {
  const prefix: string[] = []
  const kinds = new Set<StepKind>()
  let [asked, near] = [0, 0]
  let differences: readonly Difference[] = []
  const known = new Map<string, string>()
  for (const [index, planned] of planOf(seed, steps).entries()) {
    const step = possibleStep(world, planned)
    // Added before the step, so that the report names a step that throws.
    prefix.push(`person ${step.person} is about to ${step.kind}`)
    try {
      const taken = await takeStep(world, step, index)
      world.model.markPublic()
      prefix[index] = taken.what
      kinds.add(step.kind)
      const isRound = index % lookAroundEvery === firstLookAround || index + 1 === steps
      const looked = await compareAfterStep(world, taken, { known, isRound })
      asked += looked.asked
      differences = looked.differences
      if (isRound && place.functions !== undefined && differences.length === 0) {
        const around = await compareVectorSearch(world, place)
        asked += around.asked
        near += around.found
        differences = around.differences
      }
    } catch (error) {
      differences = [{ reader: `person ${step.person}`, how: step.kind, what: describeError(error) }]
    }
    if (differences.length > 0) break
  }
  return {
    seed,
    steps: prefix.length,
    kinds,
    requestCount: asked,
    near,
    events: world.listeners.events,
    differences,
    prefix,
  }
}

async function compareAfterStep(
  world: World,
  { entry }: StepResult,
  { known, isRound }: { readonly known: Map<string, string>; readonly isRound: boolean },
): Promise<Comparison> {
  const server = await compareServer(world, known)
  const looks = [
    server,
    await compareChanged(world, { paths: server.paths, entry }),
    ...(isRound ? [await compareAll(world)] : []),
  ]
  const found = looks.flatMap(({ differences }) => differences)
  const told = await world.listeners.compare(world.model, { isPatient: found.length === 0 })
  return { differences: [...found, ...told], asked: looks.reduce((sum, { asked }) => sum + asked, 0) }
}

/** `fetch` says why it failed only in the cause of its error. */
function describeError(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error ? `${String(error)} (${cause.message})` : String(error)
}
