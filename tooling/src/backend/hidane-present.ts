import { resolve } from 'node:path'

import { findOnPath, isExecutable } from '../shared/run'
import { Refusal } from '../shared/say'
import { found, unavailable, type Way } from './emulator-way'
import { cargoBinary, hidaneFolder, hidaneVersion, npmBinary, runsHidane } from './hidane-release'

/** hidane from `HIDANE_BIN`, from `PATH`, or from the cache, where an earlier start has put it. */
export const presentHidane: Way<string> = {
  name: 'hidane, already installed',
  attempt: async ({ env }) => {
    const named = env['HIDANE_BIN']
    if (named) {
      const binary = resolve(named)
      if (await runsHidane(binary, env)) return found(binary)
      throw new Refusal(`HIDANE_BIN names ${named}, which does not run as hidane.`)
    }
    const present = [findOnPath(['hidane'], env), npmBinary(env), cargoBinary(env)]
      .filter((binary) => binary !== undefined)
      .filter(isExecutable)
    for (const binary of present) if (await runsHidane(binary, env)) return found(binary)
    return unavailable(
      present.length > 0
        ? `hidane in ${present.join(', ')} does not run.`
        : `hidane is neither on PATH nor in ${hidaneFolder(env)}.`,
      `Install hidane ${hidaneVersion} (https://hidane.dev), or set HIDANE_BIN to its path.`,
    )
  },
}
