import { resolve } from 'node:path'

import { findOnPath, isExecutable } from '../shared/run'
import { CommandError } from '../shared/command'
import { available, unavailable, type EmulatorSource } from './emulator-source'
import { getCargoBinary, getHidaneFolder, hidaneVersion, getNpmBinary, runsHidane } from './hidane-release'

export const installedHidane: EmulatorSource<string> = {
  name: 'hidane, already installed',
  attempt: async ({ env }) => {
    const configuredPath = env['HIDANE_BIN']
    if (configuredPath) {
      const binary = resolve(configuredPath)
      if (await runsHidane(binary, env)) return available(binary)
      throw new CommandError(`HIDANE_BIN is set to ${configuredPath}, which does not run as hidane.`)
    }
    const candidates = [findOnPath(['hidane'], env), getNpmBinary(env), getCargoBinary(env)]
      .filter((binary) => binary !== undefined)
      .filter(isExecutable)
    for (const binary of candidates) if (await runsHidane(binary, env)) return available(binary)
    return unavailable(
      candidates.length > 0
        ? `hidane in ${candidates.join(', ')} does not run.`
        : `hidane is neither on PATH nor in ${getHidaneFolder(env)}.`,
      `Install hidane ${hidaneVersion} (https://hidane.dev), or set HIDANE_BIN to its path.`,
    )
  },
}
