import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture, findOnPath, isExecutable, run } from '../shared/run'
import { Refusal, say } from '../shared/say'

/** The release that Geist is tested with. */
export const hidaneVersion = '0.6.0'

/** The oldest Rust that builds it. */
export const oldestRust = '1.88'

export interface HidaneOptions {
  readonly env?: NodeJS.ProcessEnv
  readonly log?: (line: string) => void
}

/**
 * The absolute path of the hidane binary, the Firestore emulator that needs no Java.
 *
 * Tries in this order: `HIDANE_BIN`, `PATH`, the cached copy, the npm package into the cache,
 * `cargo install` into the cache (two to four minutes on two cores). Logs which of the slow ways it
 * takes, and why one does not work.
 *
 * @throws {Refusal} when none of them works, or when `HIDANE_BIN` names no program
 */
export async function resolveHidane(options: HidaneOptions = {}): Promise<string> {
  const binary = await findHidane(options)
  if (binary) return binary
  throw new Refusal(
    `This needs hidane, a Firestore emulator, and found none. Three ways to get one: install Rust ${oldestRust} or newer ` +
      '(https://rustup.rs) and run this again; or, where npm has it for this machine, ' +
      `run "npm install --global hidane@${hidaneVersion}"; or set HIDANE_BIN to a hidane binary.`,
  )
}

/**
 * As {@link resolveHidane}, for callers that have another emulator to fall back on.
 *
 * @throws {Refusal} when `HIDANE_BIN` names no program
 */
export async function findHidane({ env = process.env, log = say }: HidaneOptions = {}): Promise<string | undefined> {
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
  return (await fromNpm(folder, env, log)) ?? (await fromCargo(folder, env, log))
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
  if (!cargo) {
    log('cargo, which could build hidane, is not on this machine.')
    return undefined
  }
  const fault = await cargoFault(cargo, env)
  if (fault) {
    log(fault)
    return undefined
  }
  log(`Building hidane ${hidaneVersion} with cargo, once for this machine: two to four minutes …`)
  const code = await run(cargo, ['install', `hidane@${hidaneVersion}`, '--locked', '--root', folder], {
    // A journal's worth of documents is answered no slower, and the build takes a minute less.
    env: { ...env, CARGO_PROFILE_RELEASE_OPT_LEVEL: '1' },
  })
  const binary = cargoBinary(folder)
  if (code === 0 && isExecutable(binary)) return binary
  log('cargo could not build hidane.')
  return undefined
}

/** Says in one line why this cargo cannot build hidane. rustup's launcher needs no toolchain. */
async function cargoFault(cargo: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { code, output } = await capture(cargo, ['--version'], { env })
  const [, major, minor] = /^cargo (\d+)\.(\d+)/m.exec(output) ?? []
  if (code !== 0 || major === undefined || minor === undefined) {
    return output.includes('rustup')
      ? 'cargo is only the launcher of rustup here, without a Rust toolchain; "rustup default stable" installs one.'
      : `cargo, which could build hidane, does not run: ${output.trim().split('\n')[0] || `it ended with ${code}`}`
  }
  const [oldestMajor = 0, oldestMinor = 0] = oldestRust.split('.').map(Number)
  const isOld = Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor)
  return isOld ? `cargo ${major}.${minor} is too old to build hidane, which needs Rust ${oldestRust}.` : undefined
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
