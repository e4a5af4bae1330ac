import { compareChangedDocuments, compareAllDocuments, compareServerState, type Comparison } from './compare-with-model'
import type { Difference } from './comparing-reader'
import { compareVectorSearch } from './compare-vector-search'
import type { EmulatorProject } from './resources'
import { createPlan, type StepKind } from './create-plan'
import type { StepResult } from './step-context'
import { findPossibleStep, takeStep } from './take-step'
import { openWorld, type World } from './world'

/** Steps between full comparisons. The last step also has one. */
const fullComparisonInterval = 25
/** Index of the first step with a full comparison, when there is some data. */
const firstFullComparison = 5

export interface SeedReport {
  readonly seed: number
  readonly steps: number
  readonly kinds: ReadonlySet<StepKind>
  /** Requests to the server. */
  readonly requestCount: number
  /** Entries of other people that vector searches returned. */
  readonly foreignEntryCount: number
  /** Snapshots that listeners received. */
  readonly snapshotCount: number
  /** Differences from the model after the last step: a run ends at its first difference. */
  readonly differences: readonly Difference[]
  readonly stepDescriptions: readonly string[]
}

export interface RunOptions {
  readonly project: EmulatorProject
  readonly seed: number
  readonly steps: number
}

/**
 * Runs the steps of a seed with four new people, with a comparison after each, until the last step
 * or the first difference.
 */
export async function runSeed(options: RunOptions): Promise<SeedReport> {
  const world = await openWorld(options.project)
  const report = await runSteps(world, options)
  try {
    await world.close()
  } catch (error) {
    // The differences explain more than the error.
    if (report.differences.length === 0) throw error
  }
  return report
}

async function runSteps(world: World, { project, seed, steps }: RunOptions): Promise<SeedReport> {
  const stepDescriptions: string[] = []
  const kinds = new Set<StepKind>()
  let requestCount = 0
  let foreignEntryCount = 0
  let differences: readonly Difference[] = []
  const updateTimes = new Map<string, string>()
  for (const [index, planned] of createPlan(seed, steps).entries()) {
    const step = findPossibleStep(world, planned)
    // Added before the step, so that the report names a step that throws.
    stepDescriptions.push(`person ${step.person} is about to ${step.kind}`)
    try {
      const result = await takeStep(world, step, index)
      world.model.markPublicEntries()
      stepDescriptions[index] = result.description
      kinds.add(step.kind)
      const isFull = index % fullComparisonInterval === firstFullComparison || index + 1 === steps
      const comparison = await compareAfterStep(world, result, { updateTimes, isFull })
      requestCount += comparison.requestCount
      differences = comparison.differences
      if (isFull && project.functions !== undefined && differences.length === 0) {
        const searchComparison = await compareVectorSearch(world, project)
        requestCount += searchComparison.requestCount
        foreignEntryCount += searchComparison.foreignEntryCount
        differences = searchComparison.differences
      }
    } catch (error) {
      differences = [{ reader: `person ${step.person}`, request: step.kind, finding: describeError(error) }]
    }
    if (differences.length > 0) break
  }
  return {
    seed,
    steps: stepDescriptions.length,
    kinds,
    requestCount,
    foreignEntryCount,
    snapshotCount: world.listeners.snapshotCount,
    differences,
    stepDescriptions,
  }
}

async function compareAfterStep(
  world: World,
  { entry }: StepResult,
  { updateTimes, isFull }: { readonly updateTimes: Map<string, string>; readonly isFull: boolean },
): Promise<Comparison> {
  const server = await compareServerState(world, updateTimes)
  const comparisons = [
    server,
    await compareChangedDocuments(world, { paths: server.paths, entry }),
    ...(isFull ? [await compareAllDocuments(world)] : []),
  ]
  const requestDifferences = comparisons.flatMap(({ differences }) => differences)
  const listenerDifferences = await world.listeners.compare(world.model, {
    hasLongTimeout: requestDifferences.length === 0,
  })
  return {
    differences: [...requestDifferences, ...listenerDifferences],
    requestCount: comparisons.reduce((sum, { requestCount }) => sum + requestCount, 0),
  }
}

/** Adds the cause: `fetch` explains a failure only there. */
function describeError(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error ? `${String(error)} (${cause.message})` : String(error)
}
