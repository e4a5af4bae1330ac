import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { homeFolder } from '../shared/paths'
import { capture, findOnPath, isExecutable, run } from '../shared/run'
import { found, unavailable, type Unavailable, type EmulatorSource } from './emulator-source'
import { cargoBinary, hidaneFolder, hidaneVersion, oldestRust } from './hidane-release'

/** hidane, built by `cargo install` into the cache: two to four minutes on two cores. */
export const hidaneFromCargo: EmulatorSource<string> = {
  name: 'hidane, built with cargo',
  attempt: async ({ env, log }) => {
    const cargo = await findCargo(env)
    if (typeof cargo !== 'string') return cargo
    log(`Building hidane ${hidaneVersion} with cargo, once for this machine: two to four minutes …`)
    const folder = hidaneFolder(env)
    mkdirSync(folder, { recursive: true })
    const binary = cargoBinary(env)
    const code = await run(cargo, ['install', `hidane@${hidaneVersion}`, '--locked', '--root', folder], {
      env: {
        ...env,
        // Else cargo warns that the user has to add this folder, which is found by itself.
        PATH: [env['PATH'], dirname(binary)].join(delimiter),
        // A journal's worth of documents is answered no slower, and the build takes a minute less.
        CARGO_PROFILE_RELEASE_OPT_LEVEL: '1',
      },
    })
    if (code === 0 && isExecutable(binary)) return found(binary)
    return unavailable(
      'cargo could not build hidane; its messages are above.',
      'It needs a C linker, such as gcc, and crates.io.',
    )
  },
}

/** The first cargo that can build hidane, or what is wrong with the first one. */
async function findCargo(env: NodeJS.ProcessEnv): Promise<string | Unavailable> {
  // rustup puts cargo into the second, which reaches PATH with the next shell.
  const installed = join(env['CARGO_HOME'] ?? join(homeFolder(env), '.cargo'), 'bin/cargo')
  const candidates = [findOnPath(['cargo'], env), installed].filter((cargo) => cargo !== undefined).filter(isExecutable)
  const faults: Unavailable[] = []
  for (const cargo of candidates) {
    const fault = await cargoFault(cargo, env)
    if (!fault) return cargo
    faults.push(fault)
  }
  return (
    faults[0] ??
    unavailable('cargo, which could build hidane, is not on this machine.', `${installRust}, and a C linker.`)
  )
}

const installRust = `Install Rust ${oldestRust} or newer, for example from https://rustup.rs`

/** Asks for the version, since rustup's launcher is there without a toolchain, too. */
async function cargoFault(cargo: string, env: NodeJS.ProcessEnv): Promise<Unavailable | undefined> {
  const { code, output } = await capture(cargo, ['--version'], { env })
  const [, major, minor] = /^cargo (\d+)\.(\d+)/m.exec(output) ?? []
  if (code !== 0 || major === undefined || minor === undefined) {
    if (/rustup could not choose|no default toolchain|toolchain '.*' is not installed/.test(output)) {
      return unavailable(
        'cargo is only the launcher of rustup here, without a Rust toolchain.',
        'Run "rustup default stable".',
      )
    }
    const said = output.trim().split('\n')[0] || `it ended with ${code}`
    return unavailable(`cargo, which could build hidane, does not run: ${said}`, `${installRust}.`)
  }
  const [oldestMajor = 0, oldestMinor = 0] = oldestRust.split('.').map(Number)
  const isOld = Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor)
  return isOld
    ? unavailable(
        `cargo ${major}.${minor} is too old to build hidane, which needs Rust ${oldestRust}.`,
        `Run "rustup update", or: ${installRust}.`,
      )
    : undefined
}
