import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { projectRoot } from '../shared/paths'
import type { Check } from './check'
import type { Deployment } from './read-deployment'
import { listDeployedPaths, findPathProblems } from './path-problems'
import { readServedFiles } from './served-files'
import { findSiteProblems } from './site-problems'

export const pathsCheck: Check = {
  name: 'Paths',
  run: (deployment) => {
    const { config } = deployment
    const exists = (path: string) => existsSync(resolveBuiltPath(path, deployment))
    return {
      summary: `all ${listDeployedPaths(config).length} files that firebase.json needs exist`,
      problems: findPathProblems(config, exists),
    }
  },
}

export const servedFilesCheck: Check = {
  name: 'Served files',
  run: ({ built, env, isReal, project }) => {
    const web = readServedFiles(built.web)
    const landing = readServedFiles(built.landing)
    const pickSetVariables = (names: readonly string[]) =>
      Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
    const forbiddenTexts = isReal ? ['demo-geist', 'geist.example'] : []
    const firebaseVariables = ['PROJECT_ID', 'API_KEY', 'AUTH_DOMAIN', 'APP_ID'].map((name) => `VITE_FIREBASE_${name}`)
    return {
      summary: `${web.length} and ${landing.length} files for ${project}: no emulator, no source map, no stray file`,
      problems: [
        ...findSiteProblems(
          'web',
          web,
          pickSetVariables([...firebaseVariables, 'VITE_LANDING_URL', 'VITE_APP_CHECK_SITE_KEY']),
          forbiddenTexts,
        ),
        ...findSiteProblems('landing', landing, pickSetVariables(['VITE_WEB_URL', 'VITE_LANDING_URL']), forbiddenTexts),
      ],
    }
  },
}

/** Resolves a path in `firebase.json` to the built file. A rehearsal builds into other folders. */
function resolveBuiltPath(path: string, { config, built }: Deployment): string {
  const builtFolders = new Map([
    ...config.hosting.map((site) => [site.public, built[site.target]] as const),
    ...config.functions.map(({ source }) => [source, built.functions] as const),
  ])
  for (const [source, folder] of builtFolders) {
    if (path.startsWith(`${source}/`)) return join(folder, path.slice(source.length))
  }
  return join(projectRoot, path)
}
