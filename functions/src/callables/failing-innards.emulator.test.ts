import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type Http2Server } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { type CallableName, contracts } from '@geist/domain'
import type { HttpsFunction } from 'firebase-functions/https'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { hearLogs } from '../testing/hear-logs'
import { type ServedCallables, serveCallables } from '../testing/serve-callables'

/*
 * Firestore and Authentication, as every function finds them on a bad day: real servers that refuse everything, with words in their errors that are nobody's to read.
 */

const told = 'users/ines-of-all-people said marker-of-words at /srv/secret/path.ts:7'
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
/** It asks neither. */
const names = (Object.keys(contracts) as CallableName[]).filter((name) => name !== 'describeAi')
const logged = hearLogs()
let firestore: Http2Server
let authentication: Server
let served: ServedCallables
let asked = 0

beforeAll(async () => {
  firestore = createServer()
  firestore.on('stream', (stream) => {
    asked += 1
    // PERMISSION_DENIED, which is not tried again.
    stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true })
    stream.on('wantTrailers', () => {
      stream.sendTrailers({ 'grpc-status': '7', 'grpc-message': encodeURIComponent(told) })
    })
    stream.end()
  })
  authentication = createHttpServer((_, response) => {
    asked += 1
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { code: 400, message: `OPERATION_NOT_ALLOWED : ${told}` } }))
  })
  const host = (server: Http2Server | Server) =>
    new Promise<string>((resolve) => {
      server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
    })
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', await host(firestore))
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', await host(authentication))
  vi.stubEnv('GCLOUD_PROJECT', 'demo-geist')
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none')
  vi.stubEnv('FIREBASE_DEBUG_MODE', 'true')
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', JSON.stringify({ skipTokenVerification: true }))
  const functions: Readonly<Record<string, unknown>> = await import('../index')
  served = await serveCallables(functions as Readonly<Record<string, HttpsFunction>>)
})

afterAll(async () => {
  await served[Symbol.asyncDispose]()
  firestore.close()
  authentication.close()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

beforeEach(() => {
  logged.length = 0
  asked = 0
})

it.each(names)('%s says nothing of what broke within it, and logs where without a word of it', async (name) => {
  const data = payloads[name] ?? null
  const key = { 'Idempotency-Key': '0123456789abcdef'.repeat(2) }
  for (const headers of [{}, key]) {
    const response = await served.post(name, { data, headers })
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({ error: { status: 'INTERNAL', message: 'internal' } })
  }
  expect(asked).toBeGreaterThanOrEqual(2)
  const log = logged.join('\n')
  expect(log).toContain('A callable failed')
  expect(log).toContain(name)
  expect(log).not.toMatch(/ines-of-all-people|marker-of-words|secret/u)
})
