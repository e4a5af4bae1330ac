import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { capture } from '../shared/run'
import type { FunctionList, FunctionsManifest } from './function-problems'
import { resolveNode } from './resolve-node'

/** Result of installing and loading the functions outside this workspace. */
export interface LoadedFunctions {
  readonly status: 'loaded'
  readonly list: FunctionList
  /** Number of dependencies in their `package.json`; each has been imported. */
  readonly packageCount: number
  readonly nodeVersion: string
}

/**
 * Installs the deployable folder with plain npm outside this workspace, as Cloud Build does, and
 * loads it on the Node version of its `package.json`.
 * @param folder the output of the build
 */
export async function loadFunctions(
  folder: string,
): Promise<LoadedFunctions | { readonly status: 'failed'; readonly reason: string }> {
  const installFolder = mkdtempSync(join(tmpdir(), 'geist-deploy-'))
  try {
    cpSync(folder, installFolder, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(installFolder, 'package.json'), 'utf8')) as FunctionsManifest
    const nodePath = await resolveNode(manifest.engines.node)
    const flags = ['--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']
    const installResult = await capture('npm', ['install', ...flags], { cwd: installFolder })
    if (installResult.code !== 0) return { status: 'failed', reason: `npm install fails: ${installResult.output}` }

    const names = Object.keys(manifest.dependencies)
    const importResult = await importPackages(nodePath, names, installFolder)
    if (importResult.code !== 0) return { status: 'failed', reason: `a package does not load: ${importResult.output}` }

    const listing = await listFunctions(nodePath, installFolder)
    if (listing.code !== 0) return { status: 'failed', reason: `they do not load: ${listing.output}` }
    // The SDK writes JSON, which is valid YAML.
    const list = JSON.parse(readFileSync(listing.manifestFile, 'utf8')) as FunctionList
    return { status: 'loaded', list, packageCount: names.length, nodeVersion: importResult.output.trim() }
  } finally {
    rmSync(installFolder, { recursive: true, force: true })
  }
}

/** Imports every package. Prints the version of Node. */
function importPackages(nodePath: string, names: readonly string[], folder: string) {
  const script = 'for (const name of JSON.parse(process.argv[1])) await import(name); console.log(process.version)'
  return capture(nodePath, ['--input-type=module', '--eval', script, JSON.stringify(names)], { cwd: folder })
}

/** Writes the SDK's list of the functions to `manifestFile`. */
async function listFunctions(nodePath: string, folder: string) {
  const manifestFile = join(folder, 'listed.yaml')
  const result = await capture(nodePath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', folder], {
    cwd: folder,
    env: {
      ...process.env,
      ...parseEnv(readFileSync(join(folder, '.env'), 'utf8')),
      FUNCTIONS_CONTROL_API: 'true',
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifestFile,
    },
  })
  return { ...result, manifestFile }
}
