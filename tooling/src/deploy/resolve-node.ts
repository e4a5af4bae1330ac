import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { cacheFolder } from '../shared/paths'
import { capture } from '../shared/run'
import { CommandError } from '../shared/command'

/**
 * Resolves the path of a Node.js release, from the npm package `node` in the cache. Returns this
 * process's own Node if it has that major version.
 * @param release the major version, such as `22`
 * @throws {CommandError} if the package cannot be installed
 */
export async function resolveNode(release: string): Promise<string> {
  if (process.versions.node.startsWith(`${release}.`)) return process.execPath
  const folder = join(cacheFolder(), `node-${release}`)
  const program = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(program)) {
    await mkdir(folder, { recursive: true })
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `node@${release}`]
    const { code, output } = await capture('npm', args, { cwd: folder })
    if (code !== 0 || !existsSync(program))
      throw new CommandError(`Node ${release} could not be installed from npm:\n${output}`)
  }
  return program
}
