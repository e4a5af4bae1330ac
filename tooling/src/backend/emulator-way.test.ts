import { mkdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

import { Refusal } from '../shared/say'
import { type Attempt, found, mapWay, takeFirstWay, unavailable, type Way } from './emulator-way'

const noJava = unavailable('No java runs here.', 'Install Java.')

test('the first way that works is taken, and those after it are not tried', async () => {
  const later = vi.fn<() => Promise<Attempt<string>>>()
  const { taken, lines } = take([way(noJava), way(found('first')), { name: 'later', attempt: later }])
  expect(await taken).toBe('first')
  expect(lines).toEqual(['No java runs here.'])
  expect(later).not.toHaveBeenCalled()
})

test('when none works, each is listed with its reason and its remedy', async () => {
  const { taken } = take([way(noJava, 'Java'), way(unavailable('No cargo.', 'Install Rust.'), 'Rust')])
  const error = await taken.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).message.trim().split('\n')).toEqual([
    'Geist needs an emulator, and none of the ways to get one works here.',
    'Make one of them work and run this again:',
    '',
    '  1. Java: No java runs here.',
    '     Install Java.',
    '  2. Rust: No cargo.',
    '     Install Rust.',
  ])
})

test('what the system refuses makes a way fail in one line', async () => {
  const writes: Way<string> = { name: 'npm', attempt: async () => found(String(mkdirSync('/dev/null/cache'))) }
  const { taken, lines } = take([writes, way(found('next'))])
  expect(await taken).toBe('next')
  expect(lines).toEqual([expect.stringMatching(/^ENOTDIR: .*mkdir '\/dev\/null\/cache'\.$/)])
})

test('any other error, and a refusal, end the search', async () => {
  for (const error of [new TypeError('a fault of ours'), new Refusal('HIDANE_BIN names nothing')]) {
    const { taken } = take([{ name: 'broken', attempt: () => Promise.reject(error) }, way(found('next'))])
    await expect(taken).rejects.toBe(error)
  }
})

test('a mapped way keeps its name and its reason', async () => {
  const doubled = mapWay(way(found('a'), 'Java'), (value) => value + value)
  expect(doubled.name).toBe('Java')
  expect(await take([doubled]).taken).toBe('aa')
  const { lines, taken } = take([mapWay(way(noJava), String), way(found('next'))])
  await taken
  expect(lines).toEqual(['No java runs here.'])
})

function way(outcome: Attempt<string>, name = 'a way'): Way<string> {
  return { name, attempt: () => Promise.resolve(outcome) }
}

function take(ways: readonly Way<string>[]) {
  const lines: string[] = []
  return { lines, taken: takeFirstWay('an emulator', ways, { env: {}, log: (line) => lines.push(line) }) }
}
