import { type Difference, look, lookAround, lookAtServer, type Looked } from './look'
import { lookNear } from './look-near'
import type { Place } from './people'
import { planOf, type StepKind } from './plan'
import { possibleStep, type Taken, takeStep } from './take-step'
import { openWorld, type World } from './world'

/** Steps between full comparisons. The first waits for some data; the last step has one, too. */
const lookAroundEvery = 25
const firstLookAround = 5

export interface SeedReport {
  readonly seed: number
  readonly steps: number
  readonly kinds: ReadonlySet<StepKind>
  /** Requests to the server. */
  readonly asked: number
  /** Entries of other people that vector searches returned. */
  readonly near: number
  /** Snapshots that listeners received. */
  readonly events: number
  /** Differences from the model after the last step. A run ends at its first differences. */
  readonly differences: readonly Difference[]
  readonly prefix: readonly string[]
}

export interface RunOptions {
  readonly place: Place
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
      world.model.noteShown()
      prefix[index] = taken.what
      kinds.add(step.kind)
      const isRound = index % lookAroundEvery === firstLookAround || index + 1 === steps
      const looked = await lookAfter(world, taken, { known, isRound })
      asked += looked.asked
      differences = looked.differences
      if (isRound && place.functions !== undefined && differences.length === 0) {
        const around = await lookNear(world, place)
        asked += around.asked
        near += around.found
        differences = around.differences
      }
    } catch (error) {
      differences = [{ reader: `person ${step.person}`, how: step.kind, what: String(error) }]
    }
    if (differences.length > 0) break
  }
  return { seed, steps: prefix.length, kinds, asked, near, events: world.listeners.events, differences, prefix }
}

async function lookAfter(
  world: World,
  { entry }: Taken,
  { known, isRound }: { readonly known: Map<string, string>; readonly isRound: boolean },
): Promise<Looked> {
  const server = await lookAtServer(world, known)
  const looks = [
    server,
    await look(world, { paths: server.paths, entry }),
    ...(isRound ? [await lookAround(world)] : []),
  ]
  const found = looks.flatMap(({ differences }) => differences)
  const told = await world.listeners.look(world.model, { isPatient: found.length === 0 })
  return { differences: [...found, ...told], asked: looks.reduce((sum, { asked }) => sum + asked, 0) }
}
