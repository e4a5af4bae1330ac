import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { findOnPath } from '../shared/run'
import { type FakeMachine, createFakeMachine } from '../test/fake-machine'
import { resolveHidane } from './hidane'
import { hidaneVersion } from './hidane-release'

let machine: FakeMachine
let lines: string[]
beforeEach(() => {
  machine = createFakeMachine()
  lines = []
})
afterEach(() => machine.remove())

const resolve = (env: NodeJS.ProcessEnv = {}) =>
  resolveHidane({ env: { ...machine.env, ...env }, log: (line) => lines.push(line) })

const cache = `cache/geist/hidane-${hidaneVersion}`
const isBuilding = expect.stringContaining('Building hidane')

test('HIDANE_BIN has priority over everything else', async () => {
  machine.program('hidane')
  const namedProgram = machine.program('named/hidane')
  expect(await resolve({ HIDANE_BIN: namedProgram })).toBe(namedProgram)
})

test('a HIDANE_BIN that does not run is an error and not skipped', async () => {
  machine.program('hidane')
  const broken = machine.program('broken/hidane', 'exit 1')
  for (const namedPath of [join(machine.folder, 'nothing'), broken]) {
    await expect(resolve({ HIDANE_BIN: namedPath })).rejects.toThrow(`HIDANE_BIN is set to ${namedPath}`)
  }
})

test('PATH has priority over the cache, and the cache is found by its version', async () => {
  const cached = machine.program(`${cache}/bin/hidane`)
  expect(await resolve()).toBe(cached)
  const onPath = machine.program('hidane')
  expect(await resolve()).toBe(onPath)
  expect(lines).toEqual([])
})

test('a hidane that does not run is skipped', async () => {
  const broken = machine.program('hidane', 'exit 1')
  const cached = machine.program(`${cache}/bin/hidane`)
  expect(await resolve()).toBe(cached)
  machine.program(`${cache}/bin/hidane`, 'exit 1')
  await expect(resolve()).rejects.toThrow(`hidane in ${broken}, ${cached} does not run.`)
})

test('the npm package is installed into the cache before cargo is tried', async () => {
  machine.program('npm', writesHidane('$4/node_modules/.bin'))
  machine.program('cargo', 'exit 1')
  expect(await resolve()).toBe(join(machine.folder, cache, 'node_modules/.bin/hidane'))
  expect(lines.at(-1)).toContain('from npm')
})

test.each([
  ['no such package', 'echo "npm error code E404" >&2; exit 1', `npm has no hidane ${hidaneVersion}.`],
  ['no such version', 'echo "npm ERR! code ETARGET" >&2; exit 1', `npm has no hidane ${hidaneVersion}.`],
  ['no network', 'echo "npm error code ENOTFOUND"; exit 1', 'npm could not install hidane: ENOTFOUND.'],
  ['a failure', 'exit 3', 'npm could not install hidane: it ended with 3.'],
  [
    'no binary for this machine',
    writesHidane('$4/node_modules/.bin', 'exit 1'),
    `npm has no hidane for this machine (${process.platform} ${process.arch}).`,
  ],
])('npm with %s costs one line, also on the next start', async (_, script, line) => {
  machine.program('npm', script)
  await expect(resolve()).rejects.toThrow(line)
  await expect(resolve()).rejects.toThrow(line)
  expect(lines.filter((each) => each === line)).toHaveLength(2)
})

test('cargo builds hidane into the cache when npm has none', async () => {
  machine.program('cargo', buildsHidane('1.88.0'))
  expect(await resolve()).toBe(join(machine.folder, cache, 'bin/hidane'))
  expect(lines.slice(-2)).toEqual(['npm is not on PATH.', isBuilding])
})

test("rustup's cargo is found before a new shell has it on PATH, and replaces an outdated one", async () => {
  machine.program('home/.cargo/bin/cargo', buildsHidane('1.95.0'))
  machine.program('cargo', 'echo "cargo 1.63.0"')
  expect(await resolve()).toBe(join(machine.folder, cache, 'bin/hidane'))
  expect(lines.at(-1)).toEqual(isBuilding)
  machine.remove()
  machine = createFakeMachine()
  machine.program('rust/bin/cargo', buildsHidane('1.95.0'))
  expect(await resolve({ CARGO_HOME: join(machine.folder, 'rust') })).toContain(cache)
})

test.each([
  [
    'a launcher of rustup without a toolchain',
    'echo "error: rustup could not choose a version of cargo to run\nStack backtrace:\n   0: anyhow" >&2; exit 1',
    'cargo is only the launcher of rustup here, without a Rust toolchain.',
    'Run "rustup default stable".',
  ],
  [
    'a launcher of rustup whose toolchain is missing',
    `echo "error: toolchain '1.95-x86_64-unknown-linux-gnu' is not installed" >&2; exit 1`,
    'cargo is only the launcher of rustup here, without a Rust toolchain.',
    'Run "rustup default stable".',
  ],
  [
    'a broken one',
    'echo "no libssl" >&2; exit 127',
    'cargo, which could build hidane, does not run: no libssl',
    'https://rustup.rs',
  ],
  [
    'an old one',
    'echo "cargo 1.63.0 (x)"',
    'cargo 1.63 is too old to build hidane, which needs Rust 1.88.',
    'Run "rustup update"',
  ],
  [
    'one that cannot build',
    '[ "$1" = --version ] && echo "cargo 1.95.0"',
    'cargo could not build hidane; its messages are above.',
    'C linker',
  ],
])('cargo as %s costs one line', async (_, script, line, remedy) => {
  machine.program('cargo', script)
  await expect(resolve()).rejects.toThrow(`${line}\n     `)
  await expect(resolve()).rejects.toThrow(remedy)
  expect(lines.at(-1)).toBe(line)
  expect(lines.join('\n')).not.toContain('backtrace')
})

const rustup = findOnPath(['rustup'])

test.skipIf(!rustup)('the real launcher of rustup costs one line where it has no toolchain', async () => {
  machine.link('cargo', rustup ?? '')
  await expect(resolve({ RUST_BACKTRACE: '1' })).rejects.toThrow('Run "rustup default stable".')
  expect(lines.at(-1)).toBe('cargo is only the launcher of rustup here, without a Rust toolchain.')
})

test('when no source works, each is listed with its reason', async () => {
  const refusal = await resolve().catch(String)
  for (const reason of [
    `hidane is neither on PATH nor in ${join(machine.folder, cache)}.`,
    'HIDANE_BIN',
    'npm is not on PATH.',
    'cargo, which could build hidane, is not on this machine.',
    'https://rustup.rs',
  ]) {
    expect(refusal).toContain(reason)
  }
})

test('a read-only cache results in the same list', async () => {
  machine.program('npm', 'exit 1')
  await expect(resolve({ XDG_CACHE_HOME: '/dev/null' })).rejects.toThrow('hidane from npm: ENOTDIR')
})

/** The script of a fake cargo of this version. It builds only if PATH causes no warning. */
function buildsHidane(version: string): string {
  return `[ "$1" = --version ] && { echo 'cargo ${version} (x)'; exit; }
case ":$PATH:" in *":$5/bin:"*) ;; *) exit 1 ;; esac
${writesHidane('$5/bin')}`
}

/** A script that writes a `hidane` program into this folder. */
function writesHidane(folder: string, script = ''): string {
  const file = `"${folder}/hidane"`
  return `/bin/mkdir -p "${folder}"; echo '#!/bin/sh\n${script}' > ${file}; /bin/chmod +x ${file}`
}
