import { join } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture } from '../shared/run'

export const hidaneVersion = '0.6.0'

/** The minimum Rust version for building this release. */
export const minRustVersion = '1.88'

export function getHidaneFolder(env: NodeJS.ProcessEnv): string {
  return join(cacheFolder(env), `hidane-${hidaneVersion}`)
}

export function getNpmBinary(env: NodeJS.ProcessEnv): string {
  return join(getHidaneFolder(env), 'node_modules/.bin/hidane')
}

export function getCargoBinary(env: NodeJS.ProcessEnv): string {
  return join(getHidaneFolder(env), 'bin/hidane')
}

/** Whether hidane runs on this machine. npm's launcher script may exist without the binary. */
export async function runsHidane(binary: string, env: NodeJS.ProcessEnv): Promise<boolean> {
  return (await capture(binary, ['--version'], { env })).code === 0
}
