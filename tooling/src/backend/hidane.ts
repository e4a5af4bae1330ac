import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture, findOnPath, isExecutable, run } from '../shared/run'
import { Refusal, say } from '../shared/say'

/** The release that Geist is tested with. */
export const hidaneVersion = '0.6.0'

export interface HidaneOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly log?: (line: string) => void
}

/**
 * The absolute path of the hidane binary, the Firestore emulator that needs no Java.
 *
 * Tries in this order, and says which one it took when that was not instant: `HIDANE_BIN`, `PATH`, the cached copy, the npm
 * package into the cache, `cargo install` into the cache (about two minutes on two cores).
 *
 * @throws {Refusal} naming the ways to get one, when none of them works.
 */
export async function resolveHidane(options: HidaneOptions = {}): Promise<string> {
  const env = options.env ?? process.env
  const log = options.log ?? say

  const named = env['HIDANE_BIN']
  if (named) {
    const binary = resolve(named)
    if (isExecutable(binary)) return binary
    throw new Refusal(`HIDANE_BIN names ${named}, which is no program that can be run.`)
  }

  const present = presentHidane(env)
  if (present) return present

  const folder = join(cacheFolder(env), `hidane-${hidaneVersion}`)
  mkdirSync(folder, { recursive: true })
  const binary = (await fromNpm(folder, env, log)) ?? (await fromCargo(folder, env, log))
  if (binary) return binary
  throw new Refusal(
    'Geist needs hidane, a Firestore emulator, and found none. Three ways to get one: install Rust 1.88 or newer (https://rustup.rs) and run ' +
      `this again; or run "npm install --global hidane@${hidaneVersion}"; or set HIDANE_BIN to a hidane binary. ` +
      'With Java 21 or newer, the official emulator is used instead.',
  )
}

/** The hidane binary that is at hand without installing anything. */
export function presentHidane(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = join(cacheFolder(env), `hidane-${hidaneVersion}`)
  return findOnPath(['hidane'], env) ?? [npmBinary(folder), cargoBinary(folder)].find(isExecutable)
}

async function fromNpm(
  folder: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string | undefined> {
  log(`Getting hidane ${hidaneVersion}, the Firestore emulator, from npm …`)
  const { code } = await capture(
    'npm',
    ['install', `hidane@${hidaneVersion}`, '--prefix', folder, '--no-audit', '--no-fund', '--fetch-retries=0'],
    { env },
  )
  const binary = npmBinary(folder)
  if (code === 0 && isExecutable(binary) && (await answers(binary))) return binary
  log('npm has no hidane for this machine.')
  return undefined
}

async function fromCargo(
  folder: string,
  env: NodeJS.ProcessEnv,
  log: (line: string) => void,
): Promise<string | undefined> {
  const cargo = findOnPath(['cargo'], env)
  if (!cargo) return undefined
  log(`Building hidane ${hidaneVersion} with cargo, once for this machine: about two minutes …`)
  const code = await run(cargo, ['install', `hidane@${hidaneVersion}`, '--locked', '--root', folder], {
    // A journal's worth of documents is answered no slower, and the build takes a minute less.
    env: { ...env, CARGO_PROFILE_RELEASE_OPT_LEVEL: '1' },
  })
  const binary = cargoBinary(folder)
  return code === 0 && isExecutable(binary) ? binary : undefined
}

/** npm's launcher script is there even where the platform's binary is not, so it has to prove itself. */
async function answers(binary: string): Promise<boolean> {
  return (await capture(binary, ['--version'])).code === 0
}

function npmBinary(folder: string): string {
  return join(folder, 'node_modules/.bin/hidane')
}

function cargoBinary(folder: string): string {
  return join(folder, 'bin/hidane')
}
