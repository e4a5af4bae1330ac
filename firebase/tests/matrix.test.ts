import { writeFileSync } from 'node:fs'

import { afterAll, describe, expect, inject, test } from 'vitest'

import { EmulatorProject } from '../proof/engine/emulator-project'
import { findMismatches } from '../proof/matrix/find-mismatches'
import { buildMatrix } from '../proof/matrix/build-matrix'
import { judge } from '../proof/oracle/judge'
import { formatRequestName, type RulesRequest } from '../proof/rules-request'
import type { Engine } from './engines/engine'
import { cells, concernsOwner } from './permissions'
import { describeRuleCoverage, readRuleCoverage, type RuleCoverage } from './rule-coverage'
import { sampleRequests } from './sample-requests'
import { rules } from './world'

const projectId = 'demo-geist-rules-matrix'
const coverages: { readonly engine: string; readonly line: string; readonly coverage: RuleCoverage }[] = []

const requests = buildMatrix(Date.now())
/** `pnpm prove-rules` sends all requests. */
const sample = sampleRequests(requests)

/**
 * Names that Google's emulator accepts although nothing of them is visible: its Unicode table is
 * older than the format characters U+2066 to U+2069.
 */
const unknownFormatCharacter: Readonly<Record<string, RegExp>> = {
  'official emulator': /left-to-right isolate|all invisible characters/u,
}

describe('the matrix and the oracle agree with the table of permissions', () => {
  const verdicts = { always: ['allowed'], sometimes: ['allowed', 'refused'], never: ['refused'] }
  for (const { store, kind, role, permission } of cells) {
    test(`${store}: ${kind} by ${role} is ${permission} allowed`, () => {
      const requestsOfCell = sample.filter(
        (request) =>
          request.store === store && request.kind === kind && request.role === role && concernsOwner(request),
      )
      expect([...new Set(requestsOfCell.map(judge))].toSorted()).toEqual(verdicts[permission])
    })
  }
})

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    test('the rules decide a sample of the matrix as the specification says', async () => {
      const sentRequests = sample.filter(({ description }) => !unknownFormatCharacter[engine.name]?.test(description))
      expect(await mismatchesOn(engine, projectId, sentRequests)).toEqual([])
      expect(sample.length).toBeGreaterThan(3_000)
    })

    // Reads the coverage of the test above. Only hidane: the report repeats every evaluated value,
    // and Google's emulator fails to send one of that size.
    test.runIf(engine.name === 'hidane')('every expression of the rules has been both true and false', async () => {
      const coverage = await readRuleCoverage(engine, projectId)
      coverages.push({ engine: engine.name, line: describeRuleCoverage(engine.name, coverage), coverage })
      expect(coverage.gaps).toEqual([])
      expect(coverage.totalCount).toBeGreaterThan(100)
    })

    test('rules that allow every write fail the sample', async () => {
      const creations = requests.filter(
        ({ store, kind, role }) => store === 'searchQueries' && kind === 'create' && role === 'owner',
      )
      const openRules = rules.replace('isMine(request.resource.data) && isSearchQuery(request.resource.data)', 'true')
      const refused = creations.filter((request) => judge(request) === 'refused').map(formatRequestName)
      expect(refused.length).toBeGreaterThan(10)
      expect(await mismatchesOn(engine, `${projectId}-open`, creations, openRules)).toEqual(refused.toSorted())
    })
  })
}

afterAll(() => {
  for (const { line } of coverages) process.stdout.write(`${line}\n`)
  const file = process.env['GEIST_RULES_COVERAGE_FILE']
  if (file) writeFileSync(file, `${JSON.stringify({ engines: coverages }, undefined, 2)}\n`)
})

/** The names of the requests that a project answers differently from the oracle. */
async function mismatchesOn(
  engine: Engine,
  project: string,
  sentRequests: readonly RulesRequest[],
  source = rules,
): Promise<readonly string[]> {
  const emulatorProject = new EmulatorProject(engine, project)
  expect(await emulatorProject.loadRules(source)).toBeUndefined()
  const mismatches = await findMismatches(sentRequests, emulatorProject)
  return mismatches.map(({ request }) => formatRequestName(request)).toSorted()
}
