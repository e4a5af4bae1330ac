import { join } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture } from '../shared/run'

/** The release that Geist is tested with. */
export const hidaneVersion = '0.6.0'

/** The oldest Rust that builds it. */
export const oldestRust = '1.88'

/** The folder of the user's cache that npm and cargo install hidane into. */
export function hidaneFolder(env: NodeJS.ProcessEnv): string {
  return join(cacheFolder(env), `hidane-${hidaneVersion}`)
}

export function npmBinary(env: NodeJS.ProcessEnv): string {
  return join(hidaneFolder(env), 'node_modules/.bin/hidane')
}

export function cargoBinary(env: NodeJS.ProcessEnv): string {
  return join(hidaneFolder(env), 'bin/hidane')
}

/** Whether this hidane runs here. npm's launcher script is there even where the binary is not. */
export async function runsHidane(binary: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return (await capture(binary, ['--version'], { env })).code === 0
}
