import { writeFileSync } from 'node:fs'

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { allFacts } from './facts/all-facts'
import { outcomeOf } from './outcome'
import { type Cell, cells } from './permissions'
import { describeRuleCoverage, readRuleCoverage, type RuleCoverage } from './rule-coverage'
import { openWorld, type World } from './world'

const projectId = 'demo-geist-rules'
const coverages: { readonly engine: string; readonly line: string; readonly coverage: RuleCoverage }[] = []

describe('the tests show each cell of the table of permissions', () => {
  const outcomes = { always: ['allowed'], sometimes: ['allowed', 'refused'], never: ['refused'] }
  for (const cell of cells) {
    test(`${cell.store}: ${cell.kind} by ${cell.role} is ${cell.permission} allowed`, () => {
      const shown = new Set(factsOf(cell).map(({ outcome }) => outcome))
      expect([...shown].toSorted()).toEqual(outcomes[cell.permission])
    })
  }
})

for (const engine of inject('engines')) {
  describe(`on ${engine.name}`, () => {
    let world: World

    beforeAll(async () => {
      world = await openWorld(engine, projectId)
    })
    afterAll(() => world.close())

    for (const cell of cells) {
      describe(`${cell.store}: ${cell.kind} by ${cell.role}`, () => {
        for (const { fact, outcome, request } of factsOf(cell)) {
          test(`${outcome}: ${fact}`, async () => {
            expect(await outcomeOf(request(world))).toBe(outcome)
          })
        }
      })
    }

    // Runs last, since it reads the coverage of all other tests. The report repeats every evaluated
    // value, so the engine takes a minute to send it.
    test('every expression of the rules has been both true and false', { timeout: 240_000 }, async () => {
      const coverage = await readRuleCoverage(engine, projectId)
      coverages.push({ engine: engine.name, line: describeRuleCoverage(engine.name, coverage), coverage })
      expect(coverage.gaps).toEqual([])
      expect(coverage.total).toBeGreaterThan(100)
    })
  })
}

afterAll(() => {
  for (const { line } of coverages) process.stdout.write(`${line}\n`)
  const file = process.env['GEIST_RULES_COVERAGE_FILE']
  if (file) writeFileSync(file, `${JSON.stringify({ engines: coverages }, undefined, 2)}\n`)
})

function factsOf({ store, role, kind }: Cell) {
  return allFacts.filter((fact) => fact.store === store && fact.role === role && fact.kind === kind)
}
