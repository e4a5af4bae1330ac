import { describeRequest } from './describe-request'
import { EmulatorProject } from './engine/emulator-project'
import { findMismatches, seedDocuments } from './matrix/find-mismatches'
import { buildMatrix } from './matrix/build-matrix'
import { equivalentMutants } from './mutants/equivalent-mutants'
import { formatMutantName } from './mutants/mutant'
import { generateMutants } from './mutants/generate-mutants'
import { type MutantResult, runMutants } from './mutants/run-mutants'
import { addExpectedVerdicts } from './mutants/add-expected-verdicts'
import type { RulesRequest } from './rules-request'

export interface Proof extends MutationSummary {
  readonly requestCount: number
  readonly mismatches: readonly string[]
}

interface MutationSummary {
  readonly mutantCount: number
  readonly killedCount: number
  readonly equivalentCount: number
  /** Each mutant that survived, or was killed although `equivalentMutants` lists it. */
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
  const requests = buildMatrix(Date.now())
  const project = new EmulatorProject(engine, 'demo-proof')
  const compileError = await project.loadRules(rules)
  if (compileError !== undefined) throw new Error(compileError)
  log(`Sending ${requests.length} requests …`)
  const mismatches = (await findMismatches(requests, project)).map(
    ({ request, verdict }) => `${verdict}, and should not be: ${describeRequest(request)}`,
  )
  return { requestCount: requests.length, mismatches, ...(await testMutants(requests, options)) }
}

async function testMutants(
  requests: readonly RulesRequest[],
  { engine, rules, filter, log }: ProofOptions,
): Promise<MutationSummary> {
  // A role without any write access gets the same verdict for a wrong field as for a right one.
  const decisiveRequests = requests.filter(({ role, variedField }) => role === 'owner' || variedField === undefined)
  const projects = Array.from(
    { length: projectConcurrency },
    (_, index) => new EmulatorProject(engine, `demo-proof-${index}`),
  )
  for (const project of projects) await seedDocuments(decisiveRequests, project)
  const mutants = generateMutants(rules).filter((mutant) => formatMutantName(mutant).includes(filter))
  log(`Testing ${mutants.length} mutants …`)
  const counts = { killedCount: 0, equivalentCount: 0 }
  const survivors: string[] = []
  let testedCount = 0
  await runMutants(mutants, addExpectedVerdicts(decisiveRequests), projects, (result) => {
    const isListed = Object.hasOwn(equivalentMutants, formatMutantName(result.mutant))
    if (result.outcome !== 'survived') counts.killedCount++
    else if (isListed) counts.equivalentCount++
    if ((result.outcome === 'survived') !== isListed) survivors.push(describeSurvivor(result))
    if (++testedCount % 100 === 0) log(`${testedCount} of ${mutants.length}`)
  })
  return { mutantCount: mutants.length, ...counts, survivors: survivors.toSorted() }
}

function describeSurvivor(result: MutantResult): string {
  const location = `line ${result.mutant.line}, ${formatMutantName(result.mutant)}`
  switch (result.outcome) {
    case 'survived':
      return `survived: ${location}`
    case 'killed':
      return `listed as equivalent, and is not: ${location}: killed by ${describeRequest(result.killer.request)}`
    case 'invalid':
      return `listed as equivalent, and is not: ${location}: ${result.compileError}`
    default:
      return result satisfies never
  }
}

/** Describes a proof in one line. */
export function describeProof({ requestCount, mismatches, mutantCount, killedCount, equivalentCount }: Proof): string {
  return `requests=${requestCount} mismatches=${mismatches.length} mutants=${mutantCount} killed=${killedCount} equivalent=${equivalentCount}`
}
