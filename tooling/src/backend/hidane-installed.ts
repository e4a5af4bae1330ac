import { resolve } from 'node:path'

import { findOnPath, isExecutable } from '../shared/run'
import { CommandError } from '../shared/command'
import { found, unavailable, type EmulatorSource } from './emulator-source'
import { cargoBinary, hidaneFolder, hidaneVersion, npmBinary, runsHidane } from './hidane-release'

export const installedHidane: EmulatorSource<string> = {
  name: 'hidane, already installed',
  attempt: async ({ env }) => {
    const configured = env['HIDANE_BIN']
    if (configured) {
      const binary = resolve(configured)
      if (await runsHidane(binary, env)) return found(binary)
      throw new CommandError(`HIDANE_BIN is set to ${configured}, which does not run as hidane.`)
    }
    const candidates = [findOnPath(['hidane'], env), npmBinary(env), cargoBinary(env)]
      .filter((binary) => binary !== undefined)
      .filter(isExecutable)
    for (const binary of candidates) if (await runsHidane(binary, env)) return found(binary)
    return unavailable(
      candidates.length > 0
        ? `hidane in ${candidates.join(', ')} does not run.`
        : `hidane is neither on PATH nor in ${hidaneFolder(env)}.`,
      `Install hidane ${hidaneVersion} (https://hidane.dev), or set HIDANE_BIN to its path.`,
    )
  },
}
