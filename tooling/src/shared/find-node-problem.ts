import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from './paths'

/**
 * Returns a sentence if Node is older than the `engines` field of the root package.json demands.
 */
export function findNodeProblem(runningVersion: string = process.versions.node): string | undefined {
  const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly engines: { readonly node: string }
  }
  const minVersion = engines.node.replace('>=', '')
  return runningVersion.localeCompare(minVersion, 'en', { numeric: true }) < 0
    ? `Geist needs Node ${minVersion} or newer, and this is Node ${runningVersion}. Get it from https://nodejs.org.`
    : undefined
}
