import { describeRequest } from './describe-request'
import { EmulatorProject } from './engine/emulator-project'
import { findMismatches, seedDocuments } from './matrix/find-mismatches'
import { matrix } from './matrix/matrix'
import { equivalent } from './mutants/equivalent'
import { nameOfMutant } from './mutants/mutant'
import { mutate } from './mutants/mutate'
import { type MutantResult, runMutants } from './mutants/run-mutants'
import { withExpectedVerdicts } from './mutants/with-expected-verdicts'
import type { RulesRequest } from './rules-request'

export interface Proof extends MutationSummary {
  readonly requests: number
  readonly mismatches: readonly string[]
}

interface MutationSummary {
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
 * Runs mutation testing on the rules: sends the whole matrix, then changes the rules in one place
 * at a time and sends requests until a verdict differs.
 * @throws if the rules do not compile, or if a request fails for a reason other than denial.
 */
export async function prove(options: ProofOptions): Promise<Proof> {
  const { engine, rules, log } = options
  const requests = matrix(Date.now())
  const project = new EmulatorProject(engine, 'demo-proof')
  const compileError = await project.load(rules)
  if (compileError !== undefined) throw new Error(compileError)
  log(`Sending ${requests.length} requests …`)
  const mismatches = (await findMismatches(requests, project)).map(
    ({ request, verdict }) => `${verdict}, and should not be: ${describeRequest(request)}`,
  )
  return { requests: requests.length, mismatches, ...(await testMutants(requests, options)) }
}

async function testMutants(
  requests: readonly RulesRequest[],
  { engine, rules, filter, log }: ProofOptions,
): Promise<MutationSummary> {
  // A role without any write access gets the same verdict for a wrong field as for a right one.
  const decisive = requests.filter(({ role, variedField }) => role === 'owner' || variedField === undefined)
  const projects = Array.from(
    { length: projectConcurrency },
    (_, index) => new EmulatorProject(engine, `demo-proof-${index}`),
  )
  for (const project of projects) await seedDocuments(decisive, project)
  const mutants = mutate(rules).filter((mutant) => nameOfMutant(mutant).includes(filter))
  log(`Testing ${mutants.length} mutants …`)
  const counts = { killed: 0, equivalent: 0 }
  const survivors: string[] = []
  let done = 0
  await runMutants(mutants, withExpectedVerdicts(decisive), projects, (result) => {
    const isListed = Object.hasOwn(equivalent, nameOfMutant(result.mutant))
    if (result.outcome !== 'survived') counts.killed++
    else if (isListed) counts.equivalent++
    if ((result.outcome === 'survived') !== isListed) survivors.push(describeSurvivor(result))
    if (++done % 100 === 0) log(`${done} of ${mutants.length}`)
  })
  return { mutants: mutants.length, ...counts, survivors: survivors.toSorted() }
}

function describeSurvivor(result: MutantResult): string {
  const place = `line ${result.mutant.line}, ${nameOfMutant(result.mutant)}`
  switch (result.outcome) {
    case 'survived':
      return `survived: ${place}`
    case 'killed':
      return `listed as equivalent, and is not: ${place}: killed by ${describeRequest(result.killer.request)}`
    case 'invalid':
      return `listed as equivalent, and is not: ${place}: ${result.compileError}`
    default:
      return result satisfies never
  }
}

/** The summary line of a run. */
export function describeProof({ requests, mismatches, mutants, killed, equivalent: equivalentCount }: Proof): string {
  return `requests=${requests} mismatches=${mismatches.length} mutants=${mutants} killed=${killed} equivalent=${equivalentCount}`
}
