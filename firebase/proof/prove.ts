import { describeAsk } from './describe-ask'
import { Project } from './engine/project'
import { expectedOf } from './hunt/expected'
import { hunt } from './hunt/hunt'
import { askAll, plantAll } from './matrix/ask-all'
import { matrix } from './matrix/matrix'
import { equivalent } from './mutants/equivalent'
import { nameOfMutant } from './mutants/mutant'
import { mutate } from './mutants/mutate'

/** What a proof has found. */
export interface Proof {
  readonly requests: number
  readonly mismatches: readonly string[]
  readonly mutants: number
  readonly killed: number
  readonly equivalent: number
  /** Each mutant that lives though it should not, or is dead though it is said to be equivalent: its line and what is changed. */
  readonly survivors: readonly string[]
}

export interface ProofOptions {
  readonly engine: { readonly host: string; readonly port: number }
  readonly rules: string
  /** Only mutants whose name holds this. */
  readonly filter: string
  readonly tell: (line: string) => void
}

/** So many mutants are in force at once, each in a project of its own. */
const projectsAtOnce = 2

/**
 * Asks the whole matrix of the rules, and then changes one thing in them at a time and asks until an answer is another.
 *
 * @throws where the rules do not compile, or a request fails for another reason than that it is refused.
 */
export async function prove({ engine, rules, filter, tell }: ProofOptions): Promise<Proof> {
  const asks = matrix(Date.now())
  const whole = new Project(engine, 'demo-proof')
  const why = await whole.load(rules)
  if (why !== undefined) throw new Error(why)
  tell(`Asking ${asks.length} requests …`)
  const mismatches = (await askAll(asks, whole)).map(
    ({ ask, said }) => `${said}, and should not be: ${describeAsk(ask)}`,
  )

  // Who may not write at all learns nothing more from a wrong field.
  const asked = asks.filter(({ role, varied }) => role === 'owner' || varied === undefined)
  const projects = Array.from({ length: projectsAtOnce }, (_, index) => new Project(engine, `demo-proof-${index}`))
  for (const project of projects) await plantAll(asked, project)
  const mutants = mutate(rules).filter((mutant) => nameOfMutant(mutant).includes(filter))
  tell(`Hunting ${mutants.length} mutants …`)
  const counts = { killed: 0, equivalent: 0 }
  const survivors: string[] = []
  let done = 0
  await hunt(mutants, expectedOf(asked), projects, (hunted) => {
    const name = nameOfMutant(hunted.mutant)
    const isKnown = Object.hasOwn(equivalent, name)
    const place = `line ${hunted.mutant.line}, ${name}`
    if (hunted.fate === 'survived' && isKnown) counts.equivalent++
    else if (hunted.fate === 'survived') survivors.push(`survived: ${place}`)
    else counts.killed++
    if (hunted.fate !== 'survived' && isKnown) {
      const how = hunted.fate === 'killed' ? `killed by ${describeAsk(hunted.by.ask)}` : hunted.why
      survivors.push(`said to be equivalent, and is not: ${place}: ${how}`)
    }
    if (++done % 100 === 0) tell(`${done} of ${mutants.length}`)
  })
  return { requests: asks.length, mismatches, mutants: mutants.length, ...counts, survivors: survivors.toSorted() }
}

/** The line that people look for. */
export function describeProof({ requests, mismatches, mutants, killed, equivalent: same }: Proof): string {
  return `requests=${requests} mismatches=${mismatches.length} mutants=${mutants} killed=${killed} equivalent=${same}`
}
