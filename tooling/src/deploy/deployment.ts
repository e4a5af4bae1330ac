import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { localFolder, projectRoot } from '../shared/paths'
import { Refusal } from '../shared/say'
import type { BuildEnv } from './env-problems'
import type { FirebaseConfig, FirebaseRc } from './firebase-files'

/** What is to be deployed, where to, and where its parts are built. */
export interface Deployment {
  readonly project: string
  /** Whether it is a project of Google's, or the one of the emulators by which a deployment is rehearsed. */
  readonly isReal: boolean
  readonly config: FirebaseConfig
  readonly rc: FirebaseRc
  /** What the sites are built with. */
  readonly env: BuildEnv
  /** Absolute folders. A rehearsal has its own: what lies in the others may just be served. */
  readonly built: { readonly web: string; readonly landing: string; readonly functions: string }
}

/**
 * Reads what is to be deployed to a project; without one, what a rehearsal for the emulators' project needs.
 *
 * @param envFile a file with the variables of the build, which go before those of the environment
 * @throws {Refusal} when that file is not there
 */
export function readDeployment(
  project: string | undefined,
  envFile: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): Deployment {
  const config = readJson('firebase.json') as FirebaseConfig
  const rc = readJson('.firebaserc') as FirebaseRc
  const chosen = project ?? rc.projects['default'] ?? ''
  const isReal = project !== undefined || !chosen.startsWith('demo-')
  const functions = config.functions[0]?.source ?? ''
  const places = isReal
    ? { web: publicOf(config, 'web'), landing: publicOf(config, 'landing'), functions }
    : {
        web: join(localFolder, 'deploy-check/web'),
        landing: join(localFolder, 'deploy-check/landing'),
        // Below the functions, whose packages its list is made with.
        functions: 'functions/node_modules/.cache/deploy-check',
      }
  return {
    project: chosen,
    isReal,
    config,
    rc,
    env: isReal ? { ...environment, ...readEnv(envFile) } : rehearsalEnv(chosen),
    built: {
      web: resolve(projectRoot, places.web),
      landing: resolve(projectRoot, places.landing),
      functions: resolve(projectRoot, places.functions),
    },
  }
}

/** What a site could be built with that has a project of this name behind it. */
function rehearsalEnv(project: string): BuildEnv {
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
  if (!existsSync(file)) throw new Refusal(`${file} is not there.`)
  return parseEnv(readFileSync(file, 'utf8'))
}

function publicOf({ hosting }: FirebaseConfig, target: 'web' | 'landing'): string {
  return hosting.find((site) => site.target === target)?.public ?? ''
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, name), 'utf8'))
}
