import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

import { projectRoot } from '../shared/paths'
import { asvsLevels } from './asvs-levels'

const path = 'docs/security.md'
const document = readText(path)
const wanted = new Map<string, string>(
  Object.entries(asvsLevels).flatMap(([section, levels]) =>
    Array.from(levels).flatMap((level, index) => (level === '3' ? [] : [[`${section}.${index + 1}`, level] as const])),
  ),
)

interface Row {
  readonly ids: readonly string[]
  readonly levels: readonly string[]
  readonly state: string
  readonly evidence: string
}

const rows = [...document.matchAll(/^\| (V\d[^|]*)\|([^|]*)\|[^|]*\|([^|]*)\|(.*)\|$/gmu)].map(
  ([, ids = '', levels = '', state = '', evidence = '']): Row => ({
    ids: ids.split(',').map((id) => id.trim()),
    levels: levels.split(',').map((level) => level.trim()),
    state: state.trim(),
    evidence,
  }),
)

interface Link {
  readonly words: string
  readonly file: string
  readonly part: string
}

describe('the ASVS tables of docs/security.md', () => {
  test('each requirement of levels 1 and 2 has one row, with its level', () => {
    const listedIds = rows.flatMap(({ ids }) => ids)
    expect(listedIds.toSorted()).toEqual([...wanted.keys()].toSorted())
    const wrong = rows.filter(({ ids, levels }) => {
      const levelsOfIds = new Set(ids.map((id) => wanted.get(id) ?? ''))
      return [...levelsOfIds].toSorted().join() !== levels.join()
    })
    expect(wrong).toEqual([])
  })

  test('each tested requirement names a test', () => {
    const without = rows.filter(
      ({ state, evidence }) => state === 'tested' && !linksIn(evidence).some(({ file }) => isTest(file)),
    )
    expect(without.map(({ ids }) => ids)).toEqual([])
  })

  test('every named test is in its file', () => {
    const testLinks = rows.flatMap(({ evidence }) => linksIn(evidence)).filter(({ file }) => isTest(file))
    expect(testLinks.length).toBeGreaterThan(100)
    expect(testLinks.filter(({ words, file }) => !namesTest(file, words))).toEqual([])
  })

  test('each gap cites a numbered known gap, and each number is cited', () => {
    const gapNumbers = [...partOf('Known gaps').matchAll(/^(\d+)\. /gmu)].map(([, number]) => Number(number))
    expect(gapNumbers).toEqual(gapNumbers.map((_, index) => index + 1))
    const numbersIn = ({ evidence }: Row) =>
      [...evidence.matchAll(/\]\(#known-gaps\), (\d+)/gu)].map(([, number]) => Number(number))
    const gaps = rows.filter(({ state }) => state === 'gap')
    expect(gaps.filter((row) => numbersIn(row).length === 0)).toEqual([])
    expect([...new Set(rows.flatMap(numbersIn))].toSorted((a, b) => a - b)).toEqual(gapNumbers)
  })

  test('the table of states counts the rows', () => {
    const countRows = [...partOf('The requirements').matchAll(/^\| (\w+) \| (\d+) \|/gmu)]
    const counts = new Map<string, number>()
    for (const { ids, state } of rows) counts.set(state, (counts.get(state) ?? 0) + ids.length)
    expect(new Map(countRows.map(([, state = '', count]) => [state, Number(count)]))).toEqual(counts)
  })
})

test.each([path, 'SECURITY.md'])('every link of %s leads to an existing file and heading', (from) => {
  const links = linksIn(readText(from), from)
  expect(links.length).toBeGreaterThan(0)
  const broken = links.filter(({ file, part }) => {
    if (!existsSync(join(projectRoot, file))) return true
    return part !== '' && !anchorsIn(readText(file)).includes(part)
  })
  expect(broken).toEqual([])
})

/** Links within the repository, with paths relative to its root. */
function linksIn(text: string, from = path): Link[] {
  return [...text.matchAll(/\[((?:\\.|[^\]\\])*)\]\((?!https?:|mailto:)([^)#]*)(?:#([^)]*))?\)/gu)].map(
    ([, words = '', file = '', part = '']) => ({
      words: words.replaceAll(/\\(.)/gu, '$1'),
      file: file === '' ? from : join(dirname(from), file),
      part,
    }),
  )
}

/** Facts about the rules count as tests, since tests are generated from them. */
function isTest(file: string): boolean {
  return /\.(?:test|journey)\.ts$/u.test(file)
}

/** Whether a string literal of the file contains these words: a test title or its beginning. */
function namesTest(file: string, words: string): boolean {
  const lines = readText(file).split('\n')
  return (
    words !== '' &&
    lines.some(
      (line) =>
        !/^\s*(?:\*|\/[/*])/u.test(line) && /['"`]/u.test(line.split(words, 1)[0] ?? '') && line.includes(words),
    )
  )
}

function partOf(heading: string): string {
  return document.split(`\n## ${heading}\n`)[1]?.split(/^## /mu)[0] ?? ''
}

/** The anchors that GitHub generates for headings. */
function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gmu)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function readText(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8')
}
