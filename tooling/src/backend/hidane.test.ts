import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

import { hidaneVersion, presentHidane, resolveHidane } from './hidane'

const folder = mkdtempSync(join(tmpdir(), 'geist-hidane-'))

test('HIDANE_BIN comes before everything else', async () => {
  const named = program('named/hidane')
  program('path/hidane')
  expect(await resolveHidane({ env: { HIDANE_BIN: named, PATH: join(folder, 'path') } })).toBe(named)
})

test('a HIDANE_BIN that cannot be run is said, not passed over', async () => {
  await expect(resolveHidane({ env: { HIDANE_BIN: join(folder, 'nothing'), PATH: '' } })).rejects.toThrow(
    'HIDANE_BIN names',
  )
})

test('PATH comes before the cache, and the cache is found by its version', () => {
  const cached = program(`cache/geist/hidane-${hidaneVersion}/bin/hidane`)
  const env = { XDG_CACHE_HOME: join(folder, 'cache'), PATH: '' }
  expect(presentHidane(env)).toBe(cached)
  const onPath = program('path/hidane')
  expect(presentHidane({ ...env, PATH: join(folder, 'path') })).toBe(onPath)
})

test('with no way to get one, the ways are named', async () => {
  const lines: string[] = []
  const env = { PATH: join(folder, 'empty'), XDG_CACHE_HOME: join(folder, 'no-cache') }
  const refusal = await resolveHidane({ env, log: (line) => lines.push(line) }).catch(String)
  for (const way of ['rustup', 'npm install', 'HIDANE_BIN', 'Java 21']) expect(refusal).toContain(way)
  expect(lines.join('\n')).toContain('npm')
})

function program(name: string): string {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, '#!/bin/sh\n')
  chmodSync(file, 0o755)
  return file
}
