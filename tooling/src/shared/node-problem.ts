import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from './paths'

/** One sentence if Node is older than the `engines` field of the root package.json demands. */
export function findNodeProblem(running: string = process.versions.node): string | undefined {
  const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  const oldest = engines.node.replace('>=', '')
  return running.localeCompare(oldest, 'en', { numeric: true }) < 0
    ? `Geist needs Node ${oldest} or newer, and this is Node ${running}. Get it from https://nodejs.org.`
    : undefined
}
