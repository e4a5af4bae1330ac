import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { projectRoot } from '../shared/paths'
import { allMutants } from './all-mutants'
import { findMutantProblem } from './apply-mutant'
import { isJourney } from './mutant'

test('each mutant can be applied to its file', () => {
  const problems = allMutants.flatMap((mutant) => {
    const problem = findMutantProblem(mutant)
    return problem === undefined ? [] : `${mutant.name}: ${problem}`
  })
  expect(problems).toEqual([])
})

test('no two mutants have the same name', () => {
  expect(new Set(allMutants.map(({ name }) => name)).size).toBe(allMutants.length)
})

test('each mutant names an existing test, and no nightly journey', () => {
  const unnamed = allMutants.filter(({ killedBy: { file, title } }) => {
    const path = join(projectRoot, file)
    const line = existsSync(path) ? findLineWith(readFileSync(path, 'utf8'), title) : undefined
    return line === undefined || line.includes('@nightly')
  })
  expect(unnamed.map(({ name, killedBy: { file, title } }) => `${name}: ${file} › ${title}`)).toEqual([])
})

test('few mutants need a journey, since each needs a build of the web app', () => {
  expect(allMutants.filter(({ killedBy }) => isJourney(killedBy)).length).toBeLessThanOrEqual(5)
})

function findLineWith(source: string, text: string): string | undefined {
  return source.split('\n').find((line) => line.includes(text))
}
