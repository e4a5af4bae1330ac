import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { capture } from '../shared/run'
import type { FunctionList, FunctionsManifest } from './function-problems'
import { resolveNode } from './resolve-node'

/** The functions loaded outside this workspace. */
export interface LoadedFunctions {
  readonly status: 'loaded'
  readonly list: FunctionList
  /** The number of packages in their `package.json`; each was loaded. */
  readonly packages: number
  readonly node: string
}

/**
 * Installs the deployable folder with plain npm outside this workspace, as Cloud Build does, and
 * loads it on the Node version of its `package.json`.
 * @param folder the output of the build
 */
export async function loadFunctions(
  folder: string,
): Promise<LoadedFunctions | { readonly status: 'failed'; readonly why: string }> {
  const outside = mkdtempSync(join(tmpdir(), 'geist-deploy-'))
  try {
    cpSync(folder, outside, { recursive: true })
    const manifest = JSON.parse(readFileSync(join(outside, 'package.json'), 'utf8')) as FunctionsManifest
    const node = await resolveNode(manifest.engines.node)
    const flags = ['--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']
    const installed = await capture('npm', ['install', ...flags], { cwd: outside })
    if (installed.code !== 0) return { status: 'failed', why: `npm install fails: ${installed.output}` }

    const names = Object.keys(manifest.dependencies)
    const script = 'for (const name of JSON.parse(process.argv[1])) await import(name); console.log(process.version)'
    const loading = await capture(node, ['--input-type=module', '--eval', script, JSON.stringify(names)], {
      cwd: outside,
    })
    if (loading.code !== 0) return { status: 'failed', why: `a package does not load: ${loading.output}` }

    const output = join(outside, 'listed.yaml')
    const listing = await capture(node, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', outside], {
      cwd: outside,
      env: {
        ...process.env,
        ...parseEnv(readFileSync(join(outside, '.env'), 'utf8')),
        FUNCTIONS_CONTROL_API: 'true',
        FUNCTIONS_MANIFEST_OUTPUT_PATH: output,
      },
    })
    if (listing.code !== 0) return { status: 'failed', why: `they do not load: ${listing.output}` }
    const list = JSON.parse(readFileSync(output, 'utf8')) as FunctionList
    return { status: 'loaded', list, packages: names.length, node: loading.output.trim() }
  } finally {
    rmSync(outside, { recursive: true, force: true })
  }
}
