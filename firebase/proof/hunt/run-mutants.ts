import type { EmulatorProject } from '../engine/emulator-project'
import type { Mutant } from '../mutants/mutant'
import { type ExpectedVerdict, rankRequests } from './rank-requests'

export type MutantResult =
  | { readonly mutant: Mutant; readonly fate: 'killed'; readonly by: ExpectedVerdict; readonly asked: number }
  | { readonly mutant: Mutant; readonly fate: 'survived'; readonly asked: number }
  /** The emulator rejects the mutant as invalid rules. */
  | { readonly mutant: Mutant; readonly fate: 'stillborn'; readonly why: string }

/** The batch size starts small, since most mutants fall to one of the first requests. */
const initialBatchSize = 3
const maxBatchSize = 16

/**
 * Loads each mutant and asks requests until one verdict differs from the expected verdict.
 * @param projects hold all documents of the requests; each project tests one mutant at a time
 */
export async function runMutants(
  mutants: readonly Mutant[],
  expected: readonly ExpectedVerdict[],
  projects: readonly EmulatorProject[],
  tell: (hunted: MutantResult) => void,
): Promise<void> {
  const killers = new Map<string, ExpectedVerdict[]>()
  let next = 0
  const huntIn = async (project: EmulatorProject) => {
    for (let mutant = mutants[next++]; mutant; mutant = mutants[next++]) {
      const known = killers.get(mutant.within) ?? []
      const hunted = await runMutant(mutant, rankRequests(mutant, expected, known), project)
      if (hunted.fate === 'killed')
        killers.set(mutant.within, [...known.filter((each) => each !== hunted.by), hunted.by])
      tell(hunted)
    }
  }
  await Promise.all(projects.map(huntIn))
}

async function runMutant(
  mutant: Mutant,
  asks: readonly ExpectedVerdict[],
  project: EmulatorProject,
): Promise<MutantResult> {
  const why = await project.load(mutant.rules)
  if (why !== undefined) return { mutant, fate: 'stillborn', why }
  for (let asked = 0, atOnce = initialBatchSize; asked < asks.length; atOnce = Math.min(2 * atOnce, maxBatchSize)) {
    const some = asks.slice(asked, asked + atOnce)
    asked += some.length
    const verdicts = await Promise.all(some.map(({ ask }) => project.evaluate(ask)))
    // An allowed request may have changed documents: restore them for the next mutant.
    const changed = some.filter((_, index) => verdicts[index] === 'allowed')
    await Promise.all(changed.map(({ ask }) => project.restore(ask)))
    const by = some.find(({ verdict }, index) => verdicts[index] !== verdict)
    if (by) return { mutant, fate: 'killed', by, asked }
  }
  return { mutant, fate: 'survived', asked: asks.length }
}
