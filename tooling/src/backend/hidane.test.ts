import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { type FakeMachine, fakeMachine } from '../test/fake-machine'
import { findHidane, hidaneVersion, presentHidane, resolveHidane } from './hidane'

let machine: FakeMachine
let lines: string[]
beforeEach(() => {
  machine = fakeMachine()
  lines = []
})
afterEach(() => machine.remove())

const find = (env: NodeJS.ProcessEnv = {}) =>
  findHidane({ env: { ...machine.env, ...env }, log: (line) => lines.push(line) })

const cache = `cache/geist/hidane-${hidaneVersion}`

test('HIDANE_BIN comes before everything else', async () => {
  machine.program('hidane')
  const named = machine.program('named/hidane')
  expect(await find({ HIDANE_BIN: named })).toBe(named)
})

test('a HIDANE_BIN that does not run is an error, not passed over', async () => {
  machine.program('hidane')
  await expect(find({ HIDANE_BIN: join(machine.folder, 'nothing') })).rejects.toThrow('HIDANE_BIN names')
})

test('PATH comes before the cache, and the cache is found by its version', () => {
  const cached = machine.program(`${cache}/bin/hidane`)
  expect(presentHidane(machine.env)).toBe(cached)
  const onPath = machine.program('hidane')
  expect(presentHidane(machine.env)).toBe(onPath)
})

test('the npm package is installed into the cache, before cargo is asked', async () => {
  machine.program('npm', writesHidane('$4/node_modules/.bin'))
  machine.program('cargo', 'exit 1')
  expect(await find()).toBe(join(machine.folder, cache, 'node_modules/.bin/hidane'))
  expect(lines).toEqual([expect.stringContaining('from npm')])
})

test('an npm package without a binary for this machine is passed over', async () => {
  machine.program('npm', writesHidane('$4/node_modules/.bin', 'exit 1'))
  expect(await find()).toBeUndefined()
  expect(lines).toContain('npm has no hidane for this machine.')
})

test('cargo builds hidane into the cache where npm has none', async () => {
  machine.program('npm', 'exit 1')
  machine.program('cargo', `[ "$1" = --version ] && { echo 'cargo 1.88.0 (x)'; exit; }\n${writesHidane('$5/bin')}`)
  expect(await find()).toBe(join(machine.folder, cache, 'bin/hidane'))
  expect(lines.at(-1)).toContain('Building hidane')
})

test.each([
  [
    'a launcher of rustup without a toolchain',
    'echo "error: rustup could not choose a version of cargo to run\nStack backtrace:\n   0: anyhow" >&2; exit 1',
    'cargo is only the launcher of rustup here, without a Rust toolchain; "rustup default stable" installs one.',
  ],
  ['a broken one', 'echo "no libssl" >&2; exit 127', 'cargo, which could build hidane, does not run: no libssl'],
  ['an old one', 'echo "cargo 1.63.0 (x)"', `cargo 1.63 is too old to build hidane, which needs Rust 1.88.`],
  ['one that cannot build', '[ "$1" = --version ] && echo "cargo 1.95.0"', 'cargo could not build hidane.'],
])('cargo as %s costs one line', async (_, script, line) => {
  machine.program('npm', 'exit 1')
  machine.program('cargo', script)
  expect(await find()).toBeUndefined()
  expect(lines.at(-1)).toBe(line)
  expect(lines.join('\n')).not.toContain('backtrace')
})

test('with no way to get one, the ways are named', async () => {
  const refusal = await resolveHidane({ env: machine.env, log: (line) => lines.push(line) }).catch(String)
  for (const way of ['rustup', 'npm install', 'HIDANE_BIN']) expect(refusal).toContain(way)
  expect(lines.at(-1)).toBe('cargo, which could build hidane, is not on this machine.')
})

/** A script that writes the program `hidane` into this folder. */
function writesHidane(folder: string, script = ''): string {
  const file = `"${folder}/hidane"`
  return `/bin/mkdir -p "${folder}"; echo '#!/bin/sh\n${script}' > ${file}; /bin/chmod +x ${file}`
}
