import { contracts, publicContracts } from '@geist/domain'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import { prepareEmulator } from '../backend/emulator-command'
import { projectRoot } from '../shared/paths'
import { capture } from '../shared/run'
import { vitestCount } from '../test/read-reports'
import type { Check } from './check'
import type { Deployment } from './deployment'
import { appCheckProblems, envProblems } from './env-problems'
import { type FunctionList, functionProblems, type FunctionsManifest, manifestProblems } from './function-problems'
import { headerProblems } from './header-problems'
import { type Licensed, licenceProblems, readLicences } from './licence-problems'
import { loadFunctions } from './load-functions'
import { deployedPaths, pathProblems } from './path-problems'
import { placeholderProblems } from './placeholder-problems'
import { schemaProblems } from './schema-problems'
import { servedFiles } from './served-files'
import { siteProblems } from './site-problems'
import { sitesOf, targetProblems } from './target-problems'
import { variableProblems, variablesIn } from './variable-problems'
import { workflowProblems } from './workflow-problems'

const inRoot = (path: string) => join(projectRoot, path)
const textOf = (path: string) => readFileSync(inRoot(path), 'utf8')
/** The source and text files of a folder in the repository. */
const filesBelow = (folder: string) =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|md)$/u.test(name))
    .map((name) => join(folder, name))
const jsonOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown

/** Checks of files in the repository; they take a second. */
export const fileChecks: readonly Check[] = [
  {
    name: 'Files of Firebase',
    run: ({ config, rc }) => ({
      summary: 'firebase.json and .firebaserc are as firebase-tools wants them',
      problems: [...schemaProblems('firebase.json', config), ...schemaProblems('.firebaserc', rc)],
    }),
  },
  {
    name: 'Sites',
    run: ({ config, rc, project }) => ({
      summary: config.hosting
        .map(({ target }) => `${target} goes to ${rc.targets?.[project]?.hosting?.[target]?.join() ?? 'nowhere'}`)
        .join(', '),
      problems: targetProblems(config, rc, project),
    }),
  },
  {
    name: 'Headers',
    run: ({ config, project, isReal, env }) => {
      const asked = env['VITE_APP_CHECK_SITE_KEY'] !== undefined
      const problems = headerProblems(config, project, asked)
      // In a rehearsal App Check may be on or off.
      const isEither = !isReal && headerProblems(config, project, true).length === 0
      return { summary: `those of both sites are written for ${project}`, problems: isEither ? [] : problems }
    },
  },
  {
    name: 'Variables',
    run: () => {
      const declared = ['functions/src/env.ts', 'apps/web/src/shared/env.ts', 'apps/landing/prerender.ts']
      const known = ['apps/web/src', 'apps/web/privacy', 'functions/src', 'tooling/src'].flatMap(filesBelow)
      const documents = ['docs/operations.md', ...filesBelow('docs/operations')]
      const texts = {
        declared: declared.map(textOf).join('\n'),
        known: known.map(textOf).join('\n'),
        documents: documents.map(textOf).join('\n'),
      }
      const count = variablesIn(texts.declared).size
      return {
        summary: `the ${count} params, secrets and variables of the builds are those of docs/operations`,
        problems: variableProblems(texts),
      }
    },
  },
  {
    name: 'Workflows',
    run: async () => {
      const folder = '.github/workflows'
      const names = readdirSync(inRoot(folder))
      const problems = await Promise.all(names.map((name) => workflowProblems(name, textOf(`${folder}/${name}`))))
      return { summary: `${names.join(', ')}: GitHub’s own parser takes them`, problems: problems.flat() }
    },
  },
]

export const projectChecks: readonly Check[] = [
  {
    name: 'Project',
    run: ({ project, isReal, config, rc }) => ({
      summary: isReal ? `${project}, with an operator who has a name` : `${project}, which is a rehearsal`,
      problems: isReal ? placeholderProblems(project, sitesOf(config, rc, project)) : [],
    }),
  },
  {
    name: 'Build',
    run: ({ env, project }) => ({
      summary: `has all that the sites of ${project} are built with, and nothing of emulators`,
      problems: envProblems(env, project),
    }),
  },
]

export const builtChecks: readonly Check[] = [
  {
    name: 'Paths',
    run: (deployment) => {
      const { config } = deployment
      const isThere = (path: string) => existsSync(resolveBuiltPath(path, deployment))
      return {
        summary: `all ${deployedPaths(config).length} files that firebase.json needs are there`,
        problems: pathProblems(config, isThere),
      }
    },
  },
  {
    name: 'What is served',
    run: ({ built, env, isReal, project }) => {
      const web = servedFiles(built.web)
      const landing = servedFiles(built.landing)
      const given = (names: readonly string[]) =>
        Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])))
      const forbidden = isReal ? ['demo-geist', 'geist.example'] : []
      const own = ['PROJECT_ID', 'API_KEY', 'AUTH_DOMAIN', 'APP_ID'].map((name) => `VITE_FIREBASE_${name}`)
      return {
        summary: `${web.length} and ${landing.length} files for ${project}: no emulator, no source map, no stray file`,
        problems: [
          ...siteProblems('web', web, given([...own, 'VITE_LANDING_URL', 'VITE_APP_CHECK_SITE_KEY']), forbidden),
          ...siteProblems('landing', landing, given(['VITE_WEB_URL', 'VITE_LANDING_URL']), forbidden),
        ],
      }
    },
  },
  {
    name: 'Functions',
    run: async ({ built, config }) => {
      const manifest = jsonOf(join(built.functions, 'package.json')) as FunctionsManifest
      const list = jsonOf(join(built.functions, 'functions.yaml')) as FunctionList
      const loaded = await loadFunctions(built.functions)
      if (loaded.status === 'failed') return { summary: '', problems: [`Outside of the workspace ${loaded.why}`] }
      const count = Object.keys(list.endpoints).length
      return {
        summary: `${count}, installed by npm outside of the workspace with ${loaded.packages} packages, and loaded on Node ${loaded.node}`,
        problems: [
          ...manifestProblems(manifest, config.functions[0]?.runtime ?? ''),
          ...functionProblems(list, loaded.list, Object.keys({ ...contracts, ...publicContracts })),
        ],
      }
    },
  },
  {
    name: 'App Check',
    run: ({ built, env, project }) => {
      const own = join(built.functions, `.env.${project}`)
      const files = [join(built.functions, '.env'), ...(existsSync(own) ? [own] : [])]
      const setting = files.map((file) => parseEnv(readFileSync(file, 'utf8'))['GEIST_APP_CHECK']).findLast(Boolean)
      const site = env['VITE_APP_CHECK_SITE_KEY'] ? 'has' : 'has no'
      return {
        summary: `the app ${site} key for it, and the functions have it ${setting}`,
        problems: appCheckProblems(env, setting ?? 'off'),
      }
    },
  },
  {
    name: 'Rules and indexes',
    run: async () => {
      const tests = ['firebase/tests/compiled-rules.test.ts', 'firebase/tests/indexes']
      await prepareEmulator()
      const folder = mkdtempSync(join(tmpdir(), 'geist-rules-'))
      const report = join(folder, 'report.json')
      const args = ['run', '--project', 'rules', ...tests, '--reporter=json', `--outputFile=${report}`]
      const { code, output } = await capture(inRoot('node_modules/.bin/vitest'), args, { cwd: projectRoot })
      const { passed, failures } = vitestCount(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code)
      rmSync(folder, { recursive: true })
      return {
        summary: `${passed} tests: the rules compile, each query has its index, and answers and limits their TTL policy`,
        problems: failures.length > 0 || passed > 0 ? failures : [output],
      }
    },
  },
  {
    name: 'Licences',
    run: async () => {
      const [browsers, functions] = await Promise.all([licencesOf(inBrowsers), licencesOf(onTheServer)])
      return {
        summary: `${browsers.length} packages that browsers are given, ${functions.length} of the functions: none that asks more than to be named`,
        problems: [...licenceProblems('browsers', browsers), ...licenceProblems('functions', functions)],
      }
    },
  },
]

/**
 * The packages of the sites. `parts` names build tools that end up in the output: the service
 * worker's library and the fonts of the landing site.
 */
const inBrowsers = {
  packages: ['@geist/web...', '@geist/landing...'],
  parts: /^(?:workbox-|@fontsource|vite$|vite-plugin-pwa$)/u,
}
const onTheServer = { packages: ['@geist/functions...'], parts: undefined }

interface PackageSelection {
  readonly packages: readonly string[]
  readonly parts: RegExp | undefined
}

async function licencesOf({ packages, parts }: PackageSelection): Promise<readonly Licensed[]> {
  const list = async (kind: '--prod' | '--dev') => {
    // `--filter-prod` follows only runtime dependencies; `--dev` lists the tools.
    const filters = packages.flatMap((name) => ['--filter-prod', name])
    const { code, output } = await capture('npx', ['pnpm', ...filters, 'licenses', 'list', kind, '--json'], {
      cwd: projectRoot,
    })
    // npm may print warnings before the JSON.
    const start = output.search(/^\{/mu)
    if (code !== 0 || start === -1) throw new Error(`pnpm licenses: ${output}`)
    return readLicences(output.slice(start))
  }
  const [all, tools] = await Promise.all([list('--prod'), parts === undefined ? [] : list('--dev')])
  return [...all, ...tools.filter(({ name }) => parts?.test(name))]
}

/** The location of a path in `firebase.json`. A rehearsal builds into other folders. */
function resolveBuiltPath(path: string, { config, built }: Deployment): string {
  const places = new Map([
    ...config.hosting.map((site) => [site.public, built[site.target]] as const),
    ...config.functions.map(({ source }) => [source, built.functions] as const),
  ])
  for (const [place, folder] of places) if (path.startsWith(`${place}/`)) return join(folder, path.slice(place.length))
  return inRoot(path)
}
