import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { localFolder, projectRoot } from '../shared/paths'
import { CommandError } from '../shared/command'
import type { BuildEnv } from './env-problems'
import type { FirebaseConfig, FirebaseRc } from './firebase-files'

/** What is deployed: a project, its configuration, build variables and built folders. */
export interface Deployment {
  readonly project: string
  /** Whether it is a real Google project, or the emulator project of a rehearsal. */
  readonly isReal: boolean
  readonly config: FirebaseConfig
  readonly rc: FirebaseRc
  readonly env: BuildEnv
  /** Absolute folders. A rehearsal has separate ones, since the regular ones may be in use. */
  readonly built: { readonly web: string; readonly landing: string; readonly functions: string }
}

/**
 * Reads the configuration of a deployment; without a project, that of a rehearsal.
 * @param envFile a file with build variables, which override the environment
 * @throws {CommandError} if the file does not exist
 */
export function readDeployment(
  project: string | undefined,
  envFile: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Deployment {
  const config = readJson('firebase.json') as FirebaseConfig
  const rc = readJson('.firebaserc') as FirebaseRc
  const projectId = project ?? rc.projects['default'] ?? ''
  const isReal = project !== undefined || !projectId.startsWith('demo-')
  const functions = config.functions[0]?.source ?? ''
  const builtFolders = isReal
    ? { web: findPublicFolder(config, 'web'), landing: findPublicFolder(config, 'landing'), functions }
    : {
        web: join(localFolder, 'deploy-check/web'),
        landing: join(localFolder, 'deploy-check/landing'),
        // Below the functions folder, whose packages generate the list of functions.
        functions: 'functions/node_modules/.cache/deploy-check',
      }
  return {
    project: projectId,
    isReal,
    config,
    rc,
    env: isReal ? { ...environment, ...readEnv(envFile) } : createRehearsalEnv(projectId),
    built: {
      web: resolve(projectRoot, builtFolders.web),
      landing: resolve(projectRoot, builtFolders.landing),
      functions: resolve(projectRoot, builtFolders.functions),
    },
  }
}

/** Creates plausible build variables of a project, for a rehearsal. */
function createRehearsalEnv(project: string): BuildEnv {
  return {
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_API_KEY: 'rehearsal-key',
    VITE_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    VITE_FIREBASE_APP_ID: 'rehearsal-app',
    VITE_WEB_URL: 'https://app.rehearsal.invalid',
    VITE_LANDING_URL: 'https://rehearsal.invalid',
  }
}

function readEnv(file: string | undefined): BuildEnv {
  if (file === undefined) return {}
  if (!existsSync(file)) throw new CommandError(`${file} does not exist.`)
  return parseEnv(readFileSync(file, 'utf8'))
}

function findPublicFolder({ hosting }: FirebaseConfig, target: 'web' | 'landing'): string {
  return hosting.find((site) => site.target === target)?.public ?? ''
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, name), 'utf8'))
}
