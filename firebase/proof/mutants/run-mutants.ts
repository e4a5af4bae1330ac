import type { EmulatorProject } from '../engine/emulator-project'
import type { Mutant } from './mutant'
import { type ExpectedVerdict, rankRequests } from './rank-requests'

export type MutantResult =
  | { readonly outcome: 'killed'; readonly mutant: Mutant; readonly killer: ExpectedVerdict }
  | { readonly outcome: 'survived'; readonly mutant: Mutant }
  /** The emulator rejects the mutant as invalid rules. */
  | { readonly outcome: 'invalid'; readonly mutant: Mutant; readonly compileError: string }

/** The batch size starts small, since most mutants are killed by one of the first requests. */
const initialBatchSize = 3
const maxBatchSize = 16

/**
 * Loads each mutant and sends requests until one verdict differs from the expected verdict.
 * @param projects hold all documents of the requests; each project tests one mutant at a time
 */
export async function runMutants(
  mutants: readonly Mutant[],
  expected: readonly ExpectedVerdict[],
  projects: readonly EmulatorProject[],
  onResult: (result: MutantResult) => void,
): Promise<void> {
  const killersByLocation = new Map<string, readonly ExpectedVerdict[]>()
  let nextIndex = 0
  const runRemainingIn = async (project: EmulatorProject) => {
    for (let mutant = mutants[nextIndex++]; mutant; mutant = mutants[nextIndex++]) {
      const killers = killersByLocation.get(mutant.location) ?? []
      const result = await runMutant(mutant, rankRequests(mutant, expected, killers), project)
      if (result.outcome === 'killed') {
        const { killer } = result
        killersByLocation.set(mutant.location, [...killers.filter((previous) => previous !== killer), killer])
      }
      onResult(result)
    }
  }
  await Promise.all(projects.map(runRemainingIn))
}

async function runMutant(
  mutant: Mutant,
  expected: readonly ExpectedVerdict[],
  project: EmulatorProject,
): Promise<MutantResult> {
  const compileError = await project.loadRules(mutant.rules)
  if (compileError !== undefined) return { outcome: 'invalid', mutant, compileError }
  let sentCount = 0
  let batchSize = initialBatchSize
  while (sentCount < expected.length) {
    const batch = expected.slice(sentCount, sentCount + batchSize)
    sentCount += batch.length
    batchSize = Math.min(2 * batchSize, maxBatchSize)
    const verdicts = await Promise.all(batch.map(({ request }) => project.evaluate(request)))
    // An allowed request may have changed documents: restore them for the next mutant.
    const allowed = batch.filter((_, index) => verdicts[index] === 'allowed')
    await Promise.all(allowed.map(({ request }) => project.restore(request)))
    const killer = batch.find(({ verdict }, index) => verdicts[index] !== verdict)
    if (killer) return { outcome: 'killed', mutant, killer }
  }
  return { outcome: 'survived', mutant }
}
