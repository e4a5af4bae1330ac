import { mkdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'

import { CommandError } from '../shared/command'
import { type Attempt, available, mapSource, resolveFirst, unavailable, type EmulatorSource } from './emulator-source'

const noJava = unavailable('No java runs here.', 'Install Java.')

test('the first working source is used, and later ones are not tried', async () => {
  const later = vi.fn<() => Promise<Attempt<string>>>()
  const { taken, lines } = take([source(noJava), source(available('first')), { name: 'later', attempt: later }])
  expect(await taken).toBe('first')
  expect(lines).toEqual(['No java runs here.'])
  expect(later).not.toHaveBeenCalled()
})

test('when no source works, each is listed with its reason and remedy', async () => {
  const { taken } = take([source(noJava, 'Java'), source(unavailable('No cargo.', 'Install Rust.'), 'Rust')])
  const error = await taken.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(CommandError)
  expect((error as CommandError).message.trim().split('\n')).toEqual([
    'Geist needs an emulator, and none of the ways to get one works here.',
    'Make one of them work and run this again:',
    '',
    '  1. Java: No java runs here.',
    '     Install Java.',
    '  2. Rust: No cargo.',
    '     Install Rust.',
  ])
})

test('a system error makes a source fail with one line', async () => {
  const writes: EmulatorSource<string> = {
    name: 'npm',
    attempt: async () => available(String(mkdirSync('/dev/null/cache'))),
  }
  const { taken, lines } = take([writes, source(available('next'))])
  expect(await taken).toBe('next')
  expect(lines).toEqual([expect.stringMatching(/^ENOTDIR: .*mkdir '\/dev\/null\/cache'\.$/)])
})

test('any other error, and a refusal, end the search', async () => {
  for (const error of [new TypeError('a fault of ours'), new CommandError('HIDANE_BIN names nothing')]) {
    const { taken } = take([{ name: 'broken', attempt: () => Promise.reject(error) }, source(available('next'))])
    await expect(taken).rejects.toBe(error)
  }
})

test('a mapped source keeps its name and reason', async () => {
  const doubled = mapSource(source(available('a'), 'Java'), (value) => value + value)
  expect(doubled.name).toBe('Java')
  expect(await take([doubled]).taken).toBe('aa')
  const { lines, taken } = take([mapSource(source(noJava), String), source(available('next'))])
  await taken
  expect(lines).toEqual(['No java runs here.'])
})

function source(outcome: Attempt<string>, name = 'a source'): EmulatorSource<string> {
  return { name, attempt: () => Promise.resolve(outcome) }
}

function take(sources: readonly EmulatorSource<string>[]) {
  const lines: string[] = []
  return { lines, taken: resolveFirst('an emulator', sources, { env: {}, log: (line) => lines.push(line) }) }
}
