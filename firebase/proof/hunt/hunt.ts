import type { Project } from '../engine/project'
import type { Mutant } from '../mutants/mutant'
import { type Expected, likelyAsks } from './likely-asks'

export type Hunted =
  | { readonly mutant: Mutant; readonly fate: 'killed'; readonly by: Expected; readonly asked: number }
  | { readonly mutant: Mutant; readonly fate: 'survived'; readonly asked: number }
  /** The emulator rejects the mutant as invalid rules. */
  | { readonly mutant: Mutant; readonly fate: 'stillborn'; readonly why: string }

/** The batch size starts small, since most mutants fall to one of the first requests. */
const atOnceAtFirst = 3
const atOnceMost = 16

/**
 * Loads each mutant and asks requests until one verdict differs from the expected verdict.
 * @param projects hold all documents of the requests; each project tests one mutant at a time
 */
export async function hunt(
  mutants: readonly Mutant[],
  expected: readonly Expected[],
  projects: readonly Project[],
  tell: (hunted: Hunted) => void,
): Promise<void> {
  const killers = new Map<string, Expected[]>()
  let next = 0
  const huntIn = async (project: Project) => {
    for (let mutant = mutants[next++]; mutant; mutant = mutants[next++]) {
      const known = killers.get(mutant.within) ?? []
      const hunted = await huntOne(mutant, likelyAsks(mutant, expected, known), project)
      if (hunted.fate === 'killed')
        killers.set(mutant.within, [...known.filter((each) => each !== hunted.by), hunted.by])
      tell(hunted)
    }
  }
  await Promise.all(projects.map(huntIn))
}

async function huntOne(mutant: Mutant, asks: readonly Expected[], project: Project): Promise<Hunted> {
  const why = await project.load(mutant.rules)
  if (why !== undefined) return { mutant, fate: 'stillborn', why }
  for (let asked = 0, atOnce = atOnceAtFirst; asked < asks.length; atOnce = Math.min(2 * atOnce, atOnceMost)) {
    const some = asks.slice(asked, asked + atOnce)
    asked += some.length
    const verdicts = await Promise.all(some.map(({ ask }) => project.ask(ask)))
    // An allowed request may have changed documents: restore them for the next mutant.
    const changed = some.filter((_, index) => verdicts[index] === 'allowed')
    await Promise.all(changed.map(({ ask }) => project.restore(ask)))
    const by = some.find(({ verdict }, index) => verdicts[index] !== verdict)
    if (by) return { mutant, fate: 'killed', by, asked }
  }
  return { mutant, fate: 'survived', asked: asks.length }
}
