import { type CallableName, contracts } from '@geist/domain'
import type { HttpsFunction } from 'firebase-functions/https'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { captureLogs } from '../testing/capture-logs'
import { type RefusingBackend, startRefusingBackend } from '../testing/refusing-backend'
import { type ServedCallables, serveCallables } from '../testing/serve-callables'
import { stubFunctionsEnv } from '../testing/stub-functions-env'

const errorMessage = 'users/ines-of-all-people said marker-of-words at /srv/secret/path.ts:7'
const payloads: Readonly<Partial<Record<CallableName, unknown>>> = {
  complexQuery: { collectionName: 'Walks', prompt: 'What changed?', content: 'Rain.' },
  analyzeJournalEntries: { collectionName: 'Walks', prompt: 'What changed?', content: 'Rain.' },
  processImage: { image: 'AAAA' },
  quickReply: { prompt: 'I slept well' },
  fetchUserVectors: { uid: 'mira' },
  fetchSimilarVectors: { id: 'AbCdEfGhIjKlMnOpQrSt' },
  fetchAllVectors: { id: 'AbCdEfGhIjKlMnOpQrSt' },
  generateClusterTitle: { content: 'Rain.' },
  askJournal: { question: 'Who came?' },
  deleteAccount: { username: 'mira' },
}
/** `describeAi` uses neither. */
const names = (Object.keys(contracts) as CallableName[]).filter((name) => name !== 'describeAi')
const logged = captureLogs()
let refusing: RefusingBackend
let served: ServedCallables

beforeAll(async () => {
  refusing = await startRefusingBackend(errorMessage)
  stubFunctionsEnv({ projectId: 'demo-geist', ...refusing.hosts })
  const functions: Readonly<Record<string, unknown>> = await import('../index')
  served = await serveCallables(functions as Readonly<Record<string, HttpsFunction>>)
})

afterAll(async () => {
  await served[Symbol.asyncDispose]()
  await refusing[Symbol.asyncDispose]()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(() => {
  logged.length = 0
  refusing.takeRequestCount()
})

it.each(names)('%s hides the cause of an error from the caller, and logs only its position', async (name) => {
  const data = payloads[name] ?? null
  const key = { 'Idempotency-Key': '0123456789abcdef'.repeat(2) }
  for (const headers of [{}, key]) {
    const response = await served.post(name, { data, headers })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: { status: 'INTERNAL', message: 'internal' } })
  }
  expect(refusing.takeRequestCount()).toBeGreaterThanOrEqual(2)
  const log = logged.join('\n')
  expect(log).toContain('A callable failed')
  expect(log).toContain(name)
  expect(log).not.toMatch(/ines-of-all-people|marker-of-words|secret/u)
})
