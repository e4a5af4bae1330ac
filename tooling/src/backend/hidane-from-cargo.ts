import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { homeFolder } from '../shared/paths'
import { capture, findOnPath, isExecutable, run } from '../shared/run'
import { available, unavailable, type Unavailable, type EmulatorSource } from './emulator-source'
import { getCargoBinary, getHidaneFolder, hidaneVersion, minRustVersion } from './hidane-release'

/** Builds hidane into the cache with `cargo install`: two to four minutes on two cores. */
export const hidaneFromCargo: EmulatorSource<string> = {
  name: 'hidane, built with cargo',
  attempt: async ({ env, log }) => {
    const cargo = await findCargo(env)
    if (typeof cargo !== 'string') return cargo
    log(`Building hidane ${hidaneVersion} with cargo, once for this machine: two to four minutes …`)
    const folder = getHidaneFolder(env)
    mkdirSync(folder, { recursive: true })
    const binary = getCargoBinary(env)
    const code = await run(cargo, ['install', `hidane@${hidaneVersion}`, '--locked', '--root', folder], {
      env: {
        ...env,
        // Avoids cargo's warning that this folder is missing from PATH.
        PATH: [env['PATH'], dirname(binary)].join(delimiter),
        // A lower optimization level saves a minute of build time, without slower responses at this
        // data size.
        CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
      },
    })
    if (code === 0 && isExecutable(binary)) return available(binary)
    return unavailable(
      'cargo could not build hidane; its messages are above.',
      'It needs a C linker, such as gcc, and crates.io.',
    )
  },
}

/** Finds a cargo that can build hidane. Without one, returns the problem with the first cargo. */
async function findCargo(env: NodeJS.ProcessEnv): Promise<string | Unavailable> {
  // rustup installs cargo in the second location, which is on PATH only in new shells.
  const rustupCargo = join(env['CARGO_HOME'] ?? join(homeFolder(env), '.cargo'), 'bin/cargo')
  const candidates = [findOnPath(['cargo'], env), rustupCargo]
    .filter((cargo) => cargo !== undefined)
    .filter(isExecutable)
  const problems: Unavailable[] = []
  for (const cargo of candidates) {
    const problem = await findCargoProblem(cargo, env)
    if (!problem) return cargo
    problems.push(problem)
  }
  return (
    problems[0] ??
    unavailable('cargo, which could build hidane, is not on this machine.', `${installRust}, and a C linker.`)
  )
}

/** Remedy for a missing or old Rust. */
const installRust = `Install Rust ${minRustVersion} or newer, for example from https://rustup.rs`

/** Runs `cargo --version` to find a problem: rustup's launcher exists even without a toolchain. */
async function findCargoProblem(cargo: string, env: NodeJS.ProcessEnv): Promise<Unavailable | undefined> {
  const { code, output } = await capture(cargo, ['--version'], { env })
  const [, major, minor] = /^cargo (\d+)\.(\d+)/m.exec(output) ?? []
  if (code !== 0 || major === undefined || minor === undefined) {
    if (/rustup could not choose|no default toolchain|toolchain '.*' is not installed/.test(output)) {
      return unavailable(
        'cargo is only the launcher of rustup here, without a Rust toolchain.',
        'Run "rustup default stable".',
      )
    }
    const firstLine = output.trim().split('\n')[0] || `it ended with ${code}`
    return unavailable(`cargo, which could build hidane, does not run: ${firstLine}`, `${installRust}.`)
  }
  const [minMajor = 0, minMinor = 0] = minRustVersion.split('.').map(Number)
  const isTooOld = Number(major) < minMajor || (Number(major) === minMajor && Number(minor) < minMinor)
  return isTooOld
    ? unavailable(
        `cargo ${major}.${minor} is too old to build hidane, which needs Rust ${minRustVersion}.`,
        `Run "rustup update", or: ${installRust}.`,
      )
    : undefined
}
