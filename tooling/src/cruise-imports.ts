import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'

import { projectRoot } from './shared/paths'

/** The folders whose imports are checked. */
export const cruisedFolders = [
  'apps/web/src',
  'apps/landing/src',
  'packages',
  'functions/src',
  'tooling/src',
  'bench/src',
  'firebase/tests',
]

/** Runs dependency-cruiser below this folder with the rules of `.dependency-cruiser.json`. */
export async function cruiseImports(root: string): Promise<ICruiseResult> {
  const config = JSON.parse(readFileSync(join(projectRoot, '.dependency-cruiser.json'), 'utf8'))
  const { output } = await cruise(cruisedFolders, {
    ...config.options,
    baseDir: root,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
    outputType: 'json',
  })
  return JSON.parse(output as string) as ICruiseResult
}
