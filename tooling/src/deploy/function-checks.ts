import { contracts, publicContracts } from '@geist/domain'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import type { Check } from './check'
import { findAppCheckProblems } from './env-problems'
import {
  type FunctionList,
  findFunctionProblems,
  type FunctionsManifest,
  findManifestProblems,
} from './function-problems'
import { loadFunctions } from './load-functions'

/** Checks the built functions, installed and loaded as in production. */
export const functionsCheck: Check = {
  name: 'Functions',
  run: async ({ built, config }) => {
    const manifest = readJson(join(built.functions, 'package.json')) as FunctionsManifest
    const functionList = readJson(join(built.functions, 'functions.yaml')) as FunctionList
    const loaded = await loadFunctions(built.functions)
    if (loaded.status === 'failed') return { summary: '', problems: [`Outside of the workspace ${loaded.reason}`] }
    const count = Object.keys(functionList.endpoints).length
    return {
      summary: `${count}, installed by npm outside of the workspace with ${loaded.packageCount} packages, and loaded on Node ${loaded.nodeVersion}`,
      problems: [
        ...findManifestProblems(manifest, config.functions[0]?.runtime ?? ''),
        ...findFunctionProblems(functionList, loaded.list, Object.keys({ ...contracts, ...publicContracts })),
      ],
    }
  },
}

/** Checks that App Check is on for the app and the functions, or for neither. */
export const appCheckCheck: Check = {
  name: 'App Check',
  run: ({ built, env, project }) => {
    const projectEnvFile = join(built.functions, `.env.${project}`)
    const envFiles = [join(built.functions, '.env'), ...(existsSync(projectEnvFile) ? [projectEnvFile] : [])]
    const functionsSetting = envFiles
      .map((file) => parseEnv(readFileSync(file, 'utf8'))['GEIST_APP_CHECK'])
      .findLast(Boolean)
    const keyState = env['VITE_APP_CHECK_SITE_KEY'] ? 'has' : 'has no'
    return {
      summary: `the app ${keyState} key for it, and the functions have it ${functionsSetting}`,
      problems: findAppCheckProblems(env, functionsSetting ?? 'off'),
    }
  },
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8')) as unknown
}
