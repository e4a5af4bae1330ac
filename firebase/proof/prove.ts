import { describeRequest } from './describe-request'
import { EmulatorProject } from './engine/emulator-project'
import { withExpectedVerdicts } from './hunt/with-expected-verdicts'
import { runMutants } from './hunt/run-mutants'
import { findMismatches, seedDocuments } from './matrix/find-mismatches'
import { matrix } from './matrix/matrix'
import { equivalent } from './mutants/equivalent'
import { nameOfMutant } from './mutants/mutant'
import { mutate } from './mutants/mutate'

export interface Proof {
  readonly requests: number
  readonly mismatches: readonly string[]
  readonly mutants: number
  readonly killed: number
  readonly equivalent: number
  /** Each mutant that survived, or was killed although `equivalent.ts` lists it. */
  readonly survivors: readonly string[]
}

export interface ProofOptions {
  readonly engine: { readonly host: string; readonly port: number }
  readonly rules: string
  /** Runs only mutants whose name contains this text. */
  readonly filter: string
  readonly log: (line: string) => void
}

/** The number of mutants tested in parallel, each in its own emulator project. */
const projectConcurrency = 2

/**
 * Runs mutation testing on the rules: asks the whole matrix, then changes the rules in one place at
 * a time and asks until an answer differs.
 * @throws if the rules do not compile, or if a request fails for a reason other than denial.
 */
export async function prove({ engine, rules, filter, log: tell }: ProofOptions): Promise<Proof> {
  const asks = matrix(Date.now())
  const whole = new EmulatorProject(engine, 'demo-proof')
  const why = await whole.load(rules)
  if (why !== undefined) throw new Error(why)
  tell(`Asking ${asks.length} requests …`)
  const mismatches = (await findMismatches(asks, whole)).map(
    ({ ask, said }) => `${said}, and should not be: ${describeRequest(ask)}`,
  )

  // A role without any write access answers a wrong field like a right one, so the hunt skips it.
  const asked = asks.filter(({ role, varied }) => role === 'owner' || varied === undefined)
  const projects = Array.from(
    { length: projectConcurrency },
    (_, index) => new EmulatorProject(engine, `demo-proof-${index}`),
  )
  for (const project of projects) await seedDocuments(asked, project)
  const mutants = mutate(rules).filter((mutant) => nameOfMutant(mutant).includes(filter))
  tell(`Hunting ${mutants.length} mutants …`)
  const counts = { killed: 0, equivalent: 0 }
  const survivors: string[] = []
  let done = 0
  await runMutants(mutants, withExpectedVerdicts(asked), projects, (hunted) => {
    const name = nameOfMutant(hunted.mutant)
    const isKnown = Object.hasOwn(equivalent, name)
    const place = `line ${hunted.mutant.line}, ${name}`
    if (hunted.fate === 'survived' && isKnown) counts.equivalent++
    else if (hunted.fate === 'survived') survivors.push(`survived: ${place}`)
    else counts.killed++
    if (hunted.fate !== 'survived' && isKnown) {
      const how = hunted.fate === 'killed' ? `killed by ${describeRequest(hunted.by.ask)}` : hunted.why
      survivors.push(`said to be equivalent, and is not: ${place}: ${how}`)
    }
    if (++done % 100 === 0) tell(`${done} of ${mutants.length}`)
  })
  return { requests: asks.length, mismatches, mutants: mutants.length, ...counts, survivors: survivors.toSorted() }
}

/** The summary line of a run. */
export function describeProof({ requests, mismatches, mutants, killed, equivalent: same }: Proof): string {
  return `requests=${requests} mismatches=${mismatches.length} mutants=${mutants} killed=${killed} equivalent=${same}`
}
