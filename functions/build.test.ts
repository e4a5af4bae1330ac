import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import { type CallableName, contracts, publicContracts, type PublicCallableName } from '@geist/domain'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildFunctions, bundleEntryPoint } from './build'
import { callableSettings } from './src/callables/callable-settings'
import { paramDefaults } from './src/env'

const tenMinutes = 600_000
const callables = Object.keys({ ...contracts, ...publicContracts }) as (CallableName | PublicCallableName)[]
const writtenEventType = 'google.cloud.firestore.document.v1.written'
const triggers = {
  embedAccount: {
    eventTrigger: {
      eventType: writtenEventType,
      eventFilterPathPatterns: { document: 'users/{uid}/private/settings' },
      retry: true,
    },
  },
  followEntry: {
    eventTrigger: {
      eventType: writtenEventType,
      eventFilterPathPatterns: { document: 'messages/{entryId}' },
      retry: true,
    },
  },
  carryUsername: {
    eventTrigger: { eventType: writtenEventType, eventFilterPathPatterns: { document: 'users/{uid}' }, retry: true },
  },
  followAccount: {
    taskQueueTrigger: {
      rateLimits: { maxConcurrentDispatches: 200 },
      // Retries for a day, like events.
      retryConfig: { maxAttempts: 100, maxRetrySeconds: 86_400 },
    },
  },
  embedByProvider: {
    taskQueueTrigger: {
      rateLimits: { maxConcurrentDispatches: 10, maxDispatchesPerSecond: 10 },
      retryConfig: { maxAttempts: 100, maxRetrySeconds: 86_400, minBackoffSeconds: 10, maxBackoffSeconds: 1_800 },
    },
  },
  followNotebook: {
    eventTrigger: {
      eventType: writtenEventType,
      eventFilterPathPatterns: { document: 'collections/{notebookId}' },
      retry: true,
    },
  },
  purgeTrash: { scheduleTrigger: { schedule: 'every 24 hours' } },
  sweepDeletions: { scheduleTrigger: { schedule: 'every 60 minutes' } },
}
/** Functions that need no AI secret. */
const withoutAi = new Set<string>([
  'deleteAccount',
  'describeAi',
  'fetchAllVectors',
  'fetchSimilarVectors',
  'fetchUserVectors',
  'processImage',
  'promptOfTheDay',
  'signOutEverywhere',
])
const names = [...callables, ...Object.keys(triggers)].toSorted()
// Where dependencies resolve, and outside the folder that a running emulator watches.
const built = fileURLToPath(new URL('node_modules/.cache/build-test', import.meta.url))
const isNightly = Boolean(process.env['GEIST_NIGHTLY'])
/** Nightly runs install the dependencies outside the workspace; others use the workspace's. */
const installed = isNightly ? mkdtempSync(join(tmpdir(), 'geist-functions-')) : built

type Endpoint = Readonly<Record<string, unknown>>

beforeAll(async () => {
  await buildFunctions(built)
  if (!isNightly) return
  cpSync(built, installed, { recursive: true })
  // Plain npm as in Cloud Build, outside this workspace. Cached packages are safe to reuse, since
  // the versions are exact.
  const flags = ['--omit=dev', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', ['install', ...flags], { cwd: installed, stdio: 'pipe' })
}, tenMinutes)

afterAll(() => {
  rmSync(built, { recursive: true, force: true })
  rmSync(installed, { recursive: true, force: true })
})

describe('the deployable folder', () => {
  it(
    'loads in a fresh process outside the workspace and contains the callables and the triggers',
    { timeout: tenMinutes },
    () => {
      const script = `
      import(process.argv[1]).then((functions) => {
        const endpoints = Object.entries(functions).map(([name, { __endpoint }]) => [name, __endpoint])
        console.log(JSON.stringify(Object.fromEntries(endpoints)))
      })`
      const output = execFileSync(process.execPath, ['--eval', script, join(installed, 'index.js')], {
        cwd: installed,
        encoding: 'utf8',
      })
      const endpoints = JSON.parse(output) as Readonly<Record<string, Endpoint>>
      expect(Object.keys(endpoints).toSorted()).toEqual(names)
      expect(endpoints).toMatchObject(triggers)
      for (const name of callables) {
        const { memory, concurrency, maxInstances, timeoutSeconds } = callableSettings[name]
        const availableMemoryMb = Number.parseInt(memory, 10)
        expect(memory).toBe(`${availableMemoryMb}MiB`)
        const deployed = { availableMemoryMb, cpu: 1, concurrency, maxInstances, timeoutSeconds }
        expect(endpoints[name]).toMatchObject({ callableTrigger: {}, ...deployed })
      }
      for (const endpoint of Object.values(endpoints)) {
        expect(endpoint).toMatchObject({ region: ['us-central1'], platform: 'gcfv2' })
      }
    },
  )

  it('lists the same functions for firebase-tools', () => {
    const list = JSON.parse(readFileSync(join(installed, 'functions.yaml'), 'utf8')) as {
      readonly endpoints: Readonly<Record<string, Endpoint>>
    }
    expect(Object.keys(list.endpoints).toSorted()).toEqual(names)
  })

  it('has a value for every param, so that a deployment never prompts, and needs no key without a provider', () => {
    const file = readFileSync(join(built, '.env'), 'utf8')
    expect(Object.keys(parseEnv(file)).toSorted()).toEqual(Object.keys(paramDefaults).toSorted())
    expect(parseEnv(file)).toMatchObject({ GEIST_AI: 'embedded' })
    const { params } = JSON.parse(readFileSync(join(installed, 'functions.yaml'), 'utf8')) as {
      readonly params: readonly { readonly name: string; readonly type: string }[]
    }
    expect(params.map(({ name }) => name).toSorted()).toEqual(Object.keys(paramDefaults).toSorted())
    expect(params.filter(({ type }) => type === 'secret')).toEqual([])
  })

  it('gives the key of a configured provider only to the functions that call it', { timeout: tenMinutes }, async () => {
    const folder = fileURLToPath(new URL('node_modules/.cache/build-test-provider', import.meta.url))
    const values = {
      GEIST_AI: 'provider',
      GEIST_AI_BASE_URL: 'https://api.example.com/v1',
      GEIST_AI_HEADERS: '{"x-tenant":"a"}',
    }
    for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value)
    try {
      await buildFunctions(folder)
      expect(parseEnv(readFileSync(join(folder, '.env'), 'utf8'))).toMatchObject(values)
      const { endpoints, params } = JSON.parse(readFileSync(join(folder, 'functions.yaml'), 'utf8')) as {
        readonly endpoints: Readonly<Record<string, Endpoint>>
        readonly params: readonly { readonly name: string; readonly type: string }[]
      }
      expect(params.filter(({ type }) => type === 'secret').map(({ name }) => name)).toEqual(['GEIST_AI_KEY'])
      const withKey = Object.entries(endpoints).filter(([, endpoint]) =>
        JSON.stringify(endpoint).includes('GEIST_AI_KEY'),
      )
      const asking = callables.filter((name) => !withoutAi.has(name))
      expect(withKey.map(([name]) => name).toSorted()).toEqual([...asking, 'embedByProvider'].toSorted())
    } finally {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it('holds the table of word vectors where bundled code finds it', async () => {
    await bundleEntryPoint('src/ai/embedded.ts', join(installed, 'vectors.js'))
    const script = `
      import(process.argv[1]).then(async ({ embeddedSentenceEmbedder }) => {
        const [known, unknown] = await embeddedSentenceEmbedder.embed(['Rain on the roof all night.', '雨'])
        console.log(JSON.stringify([known.status, known.vector.length, unknown.status]))
      })`
    const output = execFileSync(process.execPath, ['--eval', script, join(installed, 'vectors.js')], {
      cwd: installed,
      encoding: 'utf8',
    })
    expect(JSON.parse(output)).toEqual(['embedded', 100, 'no-known-word'])
  })

  it('names exact versions of what it imports, and nothing of the workspace', () => {
    const manifest = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8')) as {
      readonly dependencies: Readonly<Record<string, string>>
    }
    expect(manifest).toMatchObject({ type: 'module', main: 'index.js', engines: { node: '22' } })
    expect(Object.keys(manifest.dependencies)).toEqual(
      expect.arrayContaining([
        '@ai-sdk/openai-compatible',
        '@tesseract.js-data/eng',
        'ai',
        'firebase-admin',
        'firebase-functions',
        'sharp',
        'stemmer',
        'tesseract.js',
        'valibot',
      ]),
    )
    const require = createRequire(import.meta.url)
    for (const [name, version] of Object.entries(manifest.dependencies)) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/u)
      expect(require(join(import.meta.dirname, 'node_modules', name, 'package.json'))).toMatchObject({ version })
    }
    expect(readFileSync(join(built, 'index.js'), 'utf8')).not.toMatch(/@geist\/|from "\.{1,2}\/|\/node_modules\//u)
  })
})
