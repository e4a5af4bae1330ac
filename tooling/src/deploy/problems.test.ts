import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { operator } from '@geist/legal/operator'
import { describe, expect, test } from 'vitest'

import { readProject } from '../hosting/read-project'
import { projectRoot } from '../shared/paths'
import { findAppCheckProblems, findEnvProblems } from './env-problems'
import type { FirebaseConfig, FirebaseRc } from './firebase-files'
import { type FunctionList, findFunctionProblems, findManifestProblems } from './function-problems'
import { findHeaderProblems } from './header-problems'
import { findLicenceProblems, parseLicences } from './licence-problems'
import { listDeployedPaths, findPathProblems } from './path-problems'
import { findPlaceholderProblems } from './placeholder-problems'
import { findSchemaProblems } from './schema-problems'
import { type ServedFile, findSiteProblems } from './site-problems'
import { findTargetProblems } from './target-problems'
import { findVariableProblems } from './variable-problems'
import { findActionProblems, findWorkflowProblems } from './workflow-problems'

/** A check finds no problem in `right`, and reports the sentence for each value of `wrong`. */
interface Case<T> {
  readonly right: T
  readonly findProblems: (value: T) => readonly string[] | Promise<readonly string[]>
  readonly wrong: readonly (readonly [value: T, sentence: string])[]
}

const config = readProject().config as unknown as FirebaseConfig
const rc: FirebaseRc = {
  projects: { default: 'my-geist' },
  targets: { 'my-geist': { hosting: { web: ['my-geist-app'], landing: ['my-geist-home'] } } },
}
const withSites = (web: readonly string[], landing: readonly string[]): FirebaseRc => ({
  ...rc,
  targets: { 'my-geist': { hosting: { web, landing } } },
})

function check<T>(name: string, { right, findProblems, wrong }: Case<T>): void {
  describe(`of ${name}`, () => {
    test('finds no problem in valid files', async () => {
      expect(await findProblems(right)).toEqual([])
    })
    for (const [value, sentence] of wrong) {
      test(`reports: ${sentence}`, async () => {
        expect((await findProblems(value)).join('\n')).toContain(sentence)
      })
    }
  })
}

check<object>('the schema of firebase.json', {
  right: config,
  findProblems: (value) => findSchemaProblems('firebase.json', value),
  wrong: [
    [{ ...config, hostings: [] }, 'additional properties {"additionalProperty":"hostings"}'],
    [{ ...config, firestore: { rules: 5 } }, '/firestore/rules must be string'],
  ],
})

check<object>('the schema of .firebaserc', {
  right: rc,
  findProblems: (value) => findSchemaProblems('.firebaserc', value),
  wrong: [[{ ...rc, targets: { a: { hosting: { web: 'a' } } } }, '/targets/a/hosting/web must be array']],
})

check<readonly string[]>('paths', {
  right: listDeployedPaths(config),
  findProblems: (existingPaths) => findPathProblems(config, (path) => existingPaths.includes(path)),
  wrong: listDeployedPaths(config).map((missingPath) => [
    listDeployedPaths(config).filter((path) => path !== missingPath),
    `${missingPath} does not exist`,
  ]),
})

check<FirebaseRc>('sites', {
  right: rc,
  findProblems: (value) => findTargetProblems(config, value, 'my-geist'),
  wrong: [
    [{ projects: {} }, 'no site for the target web'],
    [withSites(['my-geist-app', 'another-site'], ['my-geist-home']), '2 sites for the target web'],
    [withSites(['my-geist-app'], ['my-geist-app']), 'maps two targets to the site my-geist-app'],
    [withSites(['My Geist'], ['my-geist-home']), 'My Geist cannot be the name of a site'],
  ],
})

const someone = {
  name: 'Ada Lovelace',
  email: 'ada@lovelace.org',
  address: ['12 St James Square', 'London'],
  phone: { shown: '+44 20 7946 0000', dialled: '+442079460000' },
  storeUrl: 'https://apps.apple.com/app/id1',
  jurisdiction: 'England',
}
type Placed = readonly [project: string, site: string, runner: object]
check<Placed>('placeholders', {
  right: ['my-geist', 'my-geist-app', someone],
  findProblems: ([project, site, runner]) => findPlaceholderProblems(project, [site], runner as typeof someone),
  wrong: [
    [['demo-geist', 'my-geist-app', someone], 'demo-geist is not a real project'],
    [['My_Geist', 'my-geist-app', someone], 'My_Geist cannot be the id'],
    [['my-geist', 'geist-web', someone], 'geist-web is the site name of the demo project'],
    ...Object.entries(operator).map(
      ([name, value]) =>
        [['my-geist', 'my-geist-app', { ...someone, [name]: value }], `${name} is still a placeholder`] as const,
    ),
  ],
})

check<readonly [project: string, hasAppCheck: boolean]>('headers', {
  right: [readProject().projectId, JSON.stringify(config.hosting).includes('recaptcha')],
  findProblems: ([project, hasAppCheck]) => findHeaderProblems(config, project, hasAppCheck),
  wrong: [
    [['my-geist', false], 'npx pnpm hosting-headers --project my-geist'],
    [
      [readProject().projectId, !JSON.stringify(config.hosting).includes('recaptcha')],
      `firebase.json has the wrong headers for web`,
    ],
  ],
})

const env = {
  VITE_FIREBASE_PROJECT_ID: 'my-geist',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'my-geist.firebaseapp.com',
  VITE_FIREBASE_APP_ID: 'app',
  VITE_WEB_URL: 'https://app.my.org',
  VITE_LANDING_URL: 'https://my.org',
}
check<Readonly<Record<string, string | undefined>>>('the environment of the build', {
  right: env,
  findProblems: (value) => findEnvProblems(value, 'my-geist'),
  wrong: [
    ...Object.keys(env).map((name) => [{ ...env, [name]: undefined }, `${name} is not set`] as const),
    [{ ...env, VITE_FIREBASE_PROJECT_ID: 'other' }, 'would belong to another project'],
    [{ ...env, VITE_FIREBASE_AUTH_DOMAIN: 'my.org' }, 'signing in with Google would be refused'],
    [{ ...env, VITE_AUTH_EMULATOR: 'http://127.0.0.1:9099' }, 'VITE_AUTH_EMULATOR is set'],
    [{ ...env, VITE_APP_CHECK_DEBUG_TOKEN: 'a' }, 'VITE_APP_CHECK_DEBUG_TOKEN is set'],
    [{ ...env, VITE_WEB_URL: 'http://localhost:3000' }, 'must be https://'],
    [{ ...env, VITE_LANDING_URL: 'my.org' }, 'which is not a URL'],
  ],
})

check<readonly [siteKey: string | undefined, setting: string]>('App Check', {
  right: ['key', 'enforced'],
  findProblems: ([key, setting]) => findAppCheckProblems({ VITE_APP_CHECK_SITE_KEY: key }, setting),
  wrong: [[[undefined, 'enforced'], 'every call would be refused']],
})
test('App Check may be off with a key while the old version of the app is in use', () => {
  expect(findAppCheckProblems({ VITE_APP_CHECK_SITE_KEY: 'key' }, 'off')).toEqual([])
})

const file = (path: string, text: string): ServedFile => ({ path, bytes: Buffer.from(text) })
const page = file('index.html', '<script src="/assets/a.js">')
const script = file('assets/a.js', 'start("my-geist")')
check<readonly ServedFile[]>('what is served', {
  right: [page, script, file('.well-known/security.txt', 'Contact: a')],
  findProblems: (files) => findSiteProblems('web', files, { VITE_FIREBASE_PROJECT_ID: 'my-geist' }, ['demo-geist']),
  wrong: [
    [[page, script, file('assets/a.js.map', '{}')], 'a.js.map is not a file type of a site'],
    [[page, script, file('notes.md', '')], 'notes.md is not a file type'],
    [
      [page, script, file('b.js', 'a\n//# sourceMappingURL=data:application/json;base64,e30=')],
      'contains a source map',
    ],
    [[page, script, file('b.js', 'at("127.0.0.1:8080")')], 'contains 127.0.0.1:8080'],
    [[page, script, file('b.js', 'at("http://localhost:3001")')], 'contains localhost:3001'],
    [[page, script, file('b.js', 'to("demo-geist")')], 'b.js contains demo-geist'],
    [[page], 'it does not contain VITE_FIREBASE_PROJECT_ID (my-geist)'],
  ],
})

const called = {
  platform: 'gcfv2',
  region: ['us-central1'],
  availableMemoryMb: 512,
  maxInstances: 1,
  concurrency: 1,
  timeoutSeconds: 60,
  callableTrigger: {},
  secretEnvironmentVariables: [{ key: 'GEIST_AI_KEY' }],
}
const params = [{ name: 'GEIST_AI_KEY', type: 'secret' }]
const listOf = (endpoint: object): FunctionList => ({ endpoints: { quickReply: { ...called, ...endpoint } }, params })
check<readonly [FunctionList, FunctionList, readonly string[]]>('functions', {
  right: [listOf({}), listOf({}), ['quickReply']],
  findProblems: (lists) => findFunctionProblems(...lists),
  wrong: [
    [[listOf({}), listOf({}), ['quickReply', 'deleteAccount']], 'deleteAccount has a contract, but is not a callable'],
    [[listOf({}), listOf({}), []], 'quickReply is a callable in functions.yaml, but has no contract'],
    [
      [listOf({}), listOf({ concurrency: 80 }), ['quickReply']],
      'is listed differently by the Node version of production',
    ],
    [[listOf({}), { endpoints: {}, params }, ['quickReply']], 'quickReply is listed differently'],
    [[{ ...listOf({}), params: [] }, listOf({}), ['quickReply']], 'uses the secret GEIST_AI_KEY'],
    [[listOf({ platform: 'gcfv1' }), listOf({}), ['quickReply']], 'is not a function of the second generation'],
    ...(['region', 'availableMemoryMb', 'maxInstances', 'concurrency', 'timeoutSeconds'] as const).map(
      (name) => [[listOf({ [name]: null }), listOf({}), ['quickReply']], `quickReply does not set ${name}`] as const,
    ),
  ],
})

check<readonly [version: string, runtime: string]>('the manifest of the functions', {
  right: ['1.2.3', 'nodejs22'],
  findProblems: ([version, runtime]) =>
    findManifestProblems({ engines: { node: '22' }, dependencies: { ai: version } }, runtime),
  wrong: [
    [['^1.2.3', 'nodejs22'], 'ai has the version ^1.2.3'],
    [['1.2.3', 'nodejs24'], 'firebase.json runs functions on nodejs24'],
  ],
})

check<readonly [code: string, documents: string]>('variables', {
  right: ["env('GEIST_AI')", '`GEIST_AI`'],
  findProblems: ([code, documentation]) =>
    findVariableProblems({ declaringCode: code, readingCode: code, documentation }),
  wrong: [
    [["env('GEIST_AI') env('VITE_WEB_URL')", '`GEIST_AI`'], 'VITE_WEB_URL can be set, but docs/operations does not'],
    [["env('GEIST_AI')", '`GEIST_AI` `GEIST_GONE`'], 'docs/operations mentions GEIST_GONE'],
  ],
})

check<readonly [where: 'browsers' | 'functions', name: string, licence: string]>('licences', {
  right: ['browsers', 'react', 'MIT'],
  findProblems: ([where, name, licence]) =>
    findLicenceProblems(where, parseLicences(JSON.stringify({ [licence]: [{ name }] }))),
  wrong: [
    ...['GPL-3.0-only', 'AGPL-3.0-or-later', 'LGPL-2.1', 'SSPL-1.0', 'Unknown', 'MIT AND GPL-2.0-only'].map(
      (licence) => [['functions', 'a', licence], `a is under ${licence}`] as const,
    ),
    [['browsers', '@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'], 'does not accept for browsers'],
    [['functions', '@img/sharp-libvips-linux-x64', 'AGPL-3.0-only'], 'does not accept for functions'],
  ],
})
test('one of two licences may be chosen, and server-only packages may be exceptions', () => {
  const choices = { '(AFL-2.1 OR BSD-3-Clause)': [{ name: 'json-schema' }], '(MIT AND ISC)': [{ name: 'a' }] }
  expect(findLicenceProblems('browsers', parseLicences(JSON.stringify(choices)))).toEqual([])
  expect(
    findLicenceProblems('functions', [{ name: '@img/sharp-libvips-linux-arm64', licence: 'LGPL-3.0-or-later' }]),
  ).toEqual([])
})

const workflow = (steps: string, { permissions = 'permissions: {}', job = 'timeout-minutes: 5', on = 'push' } = {}) =>
  `on: ${on}\n${permissions}\njobs:\n  a:\n    runs-on: ubuntu-latest\n    ${job}\n    steps:\n      - ${steps}\n`
const bound = `uses: actions/checkout@${'a'.repeat(40)}`
check<string>('workflows', {
  right: workflow(bound),
  findProblems: (text) => findWorkflowProblems('a.yml', text),
  wrong: [
    [workflow('uses: actions/checkout@v4'), 'actions/checkout@v4 is not pinned to a commit'],
    [workflow(bound, { permissions: '' }), 'does not declare its permissions'],
    [workflow(bound, { job: 'continue-on-error: true' }), 'may run for six hours'],
    [workflow(bound, { on: 'pull_request_target' }), 'with the rights of this repository'],
    [workflow('run: echo "${{ github.event.pull_request.title }}"'), 'text that outsiders control'],
    [workflow('run: git checkout ${{ github.head_ref }}'), 'text that outsiders control'],
    [
      workflow(bound, { job: 'timeout-minutes: 5\n    permissions:\n      id-token: write' }),
      'can sign in to Google Cloud, but belongs to no environment',
    ],
    [workflow('runs: true'), "Unexpected value 'runs'"],
    [workflow('run: echo ${{ githubb.sha }}'), 'githubb'],
    ['on: push\njobs: [', 'Flow sequence'],
  ],
})

const action = (steps: string) => `name: a\nruns:\n  using: composite\n  steps:\n    - ${steps}\n`
check<string>('composite actions', {
  right: action(bound),
  findProblems: (text) => findActionProblems('a', text),
  wrong: [
    [action('uses: actions/cache@v4'), 'a: actions/cache@v4 is not pinned to a commit'],
    [action('run: echo "${{ github.head_ref }}"'), 'text that outsiders control'],
  ],
})

test('a workflow may use an action of this repository', async () => {
  expect(await findWorkflowProblems('a.yml', workflow('uses: ./.github/actions/set-up'))).toEqual([])
})

test('every action of the repository is valid', () => {
  const folder = join(projectRoot, '.github/actions')
  const problems = readdirSync(folder).flatMap((name) =>
    findActionProblems(name, readFileSync(join(folder, name, 'action.yml'), 'utf8')),
  )
  expect(problems).toEqual([])
})

test('every workflow of the repository is valid', async () => {
  const folder = join(projectRoot, '.github/workflows')
  const names = readdirSync(folder)
  expect(names).toEqual(expect.arrayContaining(['audit.yml', 'ci.yml', 'preview.yml', 'production.yml']))
  const problems = await Promise.all(
    names.map((name) => findWorkflowProblems(name, readFileSync(join(folder, name), 'utf8'))),
  )
  expect(problems.flat()).toEqual([])
})
