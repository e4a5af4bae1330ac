import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { projectRoot } from '../../shared/paths'
import { toTitlePattern } from '../to-title-pattern'
import { parseTitles } from './choose-nearest'
import { parseImports, readImporters } from './import-graph'
import { journeysByArea } from './journeys-by-area'
import { linkOverHttp } from './link-over-http'
import { measureDistances } from './measure-distances'
import { journeyFile, selectAffected } from './select-affected'

const entries = new Map([['@geist/domain', 'packages/domain/src/index.ts']])
const askContract = 'packages/domain/src/contracts/ask.ts'
const askTest = 'functions/src/callables/ask.emulator.test.ts'
const sources = new Map([
  ['packages/domain/src/index.ts', "export { ask } from './contracts/ask'\nexport { age, type Age } from './age'\n"],
  [askContract, ''],
  ['packages/domain/src/age.ts', ''],
  ['functions/src/callables/ask.ts', "import { ask } from '@geist/domain'\nimport { answer } from '../answer'\n"],
  ['functions/src/answer.ts', "import type { Age } from '@geist/domain'\n"],
  ['functions/src/index.ts', "export { ask } from './callables/ask'\n"],
  [askTest, ''],
  ['functions/src/triggers/count.emulator.test.ts', ''],
  ['apps/web/src/features/chat/api/ask.ts', "import { ask } from '@geist/domain'\n"],
  ['apps/web/src/features/chat/chat.tsx', "import { ask } from './api/ask'\nimport styles from './chat.module.css'\n"],
  ['apps/web/src/features/chat/chat.module.css', ''],
  ['apps/web/src/app/routes/chat.tsx', "const load = () => import('../../features/chat/chat')\n"],
  ['apps/web/e2e/chat.journey.ts', ''],
  ['apps/web/e2e/access.journey.ts', ''],
])
const files = [...sources.keys()]
const importers = linkOverHttp(readImporters(sources, entries), files)
const areas = { 'apps/web/src/features/chat': ['chat'], 'apps/web/src/app': ['access'] }
const select = (...changedFiles: readonly string[]) =>
  selectAffected({ changedFiles, files, importers, journeysByArea: areas })

test('imports are parsed with their names, except those of types', () => {
  const text = [
    "import { a, type B, c as d } from './a'",
    "import type { E } from './e'",
    "import { type F } from './f'",
    "import React, { useState } from 'react'",
    "import * as g from './g'",
    "import './side-effect'",
    "export {\n  h,\n  i as j,\n} from './h'",
    "const k = await import('./k')",
    "new Worker(new URL('./worker.ts', import.meta.url))",
  ].join('\n')
  expect(parseImports(text)).toEqual([
    { specifier: './a', names: ['a', 'c'] },
    { specifier: 'react' },
    { specifier: './g' },
    { specifier: './h', names: ['h', 'i'] },
    { specifier: './side-effect' },
    { specifier: './k' },
    { specifier: './worker.ts' },
  ])
})

test('an import from a package depends on the file that defines the name, not on all of the package', () => {
  const distances = measureDistances(['packages/domain/src/age.ts'], importers)
  expect([...distances.keys()]).toEqual(['packages/domain/src/age.ts', 'packages/domain/src/index.ts'])
  expect(importers.get(askContract)).toContain('apps/web/src/features/chat/api/ask.ts')
})

describe('a change selects', () => {
  test('the journeys of the areas that it reaches, nearest first', () => {
    expect(select('apps/web/src/features/chat/chat.module.css').journeys).toEqual(['chat', 'access'].map(journeyFile))
    expect(select('apps/web/src/app/routes/chat.tsx').journeys).toEqual([journeyFile('access')])
  })

  test('the tests that call a changed callable over HTTP, first that of its name', () => {
    const { emulatorTests, journeys } = select('functions/src/answer.ts')
    expect(emulatorTests).toEqual([askTest, 'functions/src/triggers/count.emulator.test.ts'])
    expect(journeys).toEqual(['chat', 'access'].map(journeyFile))
  })

  test('changed tests themselves, and none that were deleted', () => {
    expect(select(askTest, journeyFile('chat'), journeyFile('deleted'))).toEqual({
      emulatorTests: [askTest],
      journeys: [journeyFile('chat')],
      hasRules: false,
      unknownFiles: [],
    })
  })

  test('the tests of the rules only if the folder of the rules changed', () => {
    expect(select('firebase/firestore.rules').hasRules).toBe(true)
    expect(select('packages/domain/src/age.ts').hasRules).toBe(false)
  })

  test('no tests for files that no import leads to, and names them', () => {
    expect(select('pnpm-lock.yaml', 'docs/testing.md', 'packages/domain/src/age.ts')).toEqual({
      emulatorTests: [],
      journeys: [],
      hasRules: false,
      unknownFiles: ['pnpm-lock.yaml'],
    })
  })
})

test('journeys are chosen by their titles, in the order of their files', () => {
  const suites = [
    {
      file: 'a.journey.ts',
      specs: [{ title: 'opens (twice)?' }],
      suites: [{ file: 'a.journey.ts', specs: [{ title: 'c' }] }],
    },
    { file: 'b.journey.ts', specs: [{ title: 'b' }] },
  ]
  const titles = parseTitles(JSON.stringify({ suites }), ['b', 'a'].map(journeyFile))
  expect(titles).toEqual(['b', 'opens (twice)?', 'c'])
  expect(toTitlePattern(titles)).toBe('b|opens \\(twice\\)\\?|c')
})

test('each feature has its journeys, and each area and journey exists', () => {
  const features = readdirSync(join(projectRoot, 'apps/web/src/features')).map(
    (name) => `apps/web/src/features/${name}`,
  )
  expect(features.filter((feature) => !(feature in journeysByArea))).toEqual([])
  const areasWithFiles = Object.keys(journeysByArea).filter((area) => {
    const folder = area.slice(0, area.lastIndexOf('/'))
    return readdirSync(join(projectRoot, folder)).some((name) => `${folder}/${name}`.startsWith(area))
  })
  expect(areasWithFiles).toEqual(Object.keys(journeysByArea))
  const names = [...new Set(Object.values(journeysByArea).flat())]
  expect(names.filter((name) => !existsSync(join(projectRoot, journeyFile(name))))).toEqual([])
})
