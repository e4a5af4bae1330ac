import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture } from '../shared/run'
import { Refusal } from '../shared/say'

/**
 * The program of a release of Node.js, from the npm package `node`, which is kept for the machine; this process's own where it is of that release.
 *
 * @param release as `22`
 * @throws {Refusal} when it cannot be had
 */
export async function nodeOfProduction(release: string): Promise<string> {
  if (process.versions.node.startsWith(`${release}.`)) return process.execPath
  const folder = join(cacheFolder(), `node-${release}`)
  const program = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${release}`]
    const { code, output } = await capture('npm', args, { cwd: folder })
    if (code !== 0 || !existsSync(program)) throw new Refusal(`Node ${release} could not be had from npm:\n${output}`)
  }
  return program
}
