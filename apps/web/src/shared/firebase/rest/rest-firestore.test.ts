import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

import { isFirebaseError } from '../is-firebase-error'
import { arrayUnion, toRestTimestamp, deleteField, serverTimestamp } from './field-values'
import type { RestOptions } from './create-post'
import { type RestFirestore, createRestFirestore } from './rest-firestore'
import type { RestWrite } from './rest-write'

interface ReceivedRequest {
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

/** A local server that gives every request the same response, and a client of it. */
async function serverThat(
  answer: (response: ServerResponse, received: ReceivedRequest) => void,
  options: Partial<RestOptions> = {},
) {
  const arrivals = new EventEmitter()
  const arrived = once(arrivals, 'request')
  const received: ReceivedRequest[] = []
  const closed: Promise<void>[] = []
  async function serve(message: IncomingMessage, response: ServerResponse) {
    closed.push(new Promise((resolve) => void message.socket.once('close', () => resolve())))
    const body = JSON.parse(await text(message)) as unknown
    const request = { url: message.url, headers: message.headers, body }
    received.push(request)
    arrivals.emit('request')
    answer(response, request)
  }
  const server = createServer((message, response) => void serve(message, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const client = createRestFirestore({
    projectId: 'demo-rest',
    baseUrl: `http://127.0.0.1:${port}`,
    getAuthToken: async () => null,
    fetch,
    ...options,
  })
  return { client, received, closed, arrived, stop: () => server.close() }
}

const send = (status: number, body: unknown) => (response: ServerResponse) => {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
const committed = send(200, { commitTime: '2026-01-02T03:04:05.678901Z' })
const silence = () => undefined

const root = 'projects/demo-rest/databases/(default)/documents'
const aWrite: RestWrite = { kind: 'set', path: 'messages/a', fields: {} }
const bothRequests = [
  ['commit', (client: RestFirestore, signal?: AbortSignal) => client.commit([aWrite], signal)],
  ['batchGet', (client: RestFirestore, signal?: AbortSignal) => client.get('messages/a', signal)],
] as const

async function failureOf(request: Promise<unknown>): Promise<unknown> {
  return request.then(
    () => expect.unreachable('The request succeeded.'),
    (error: unknown) => error,
  )
}

test('a commit sends each write with its mask, its transforms and its precondition', async () => {
  const { client, received } = await serverThat(committed)
  await client.commit([
    {
      kind: 'set',
      path: 'messages/a',
      fields: { at: toRestTimestamp(1_700_000_000_000.123), text: 'Rain', left: undefined },
    },
    {
      kind: 'update',
      path: 'messages/b',
      fields: { 'a-b': 1, gone: deleteField, tags: arrayUnion('x', 2), notice: { by: null, at: serverTimestamp } },
      precondition: { updateTime: '2026-01-02T03:04:05.678901Z' },
    },
    { kind: 'update', path: 'messages/c', fields: { updatedAt: serverTimestamp } },
    { kind: 'delete', path: 'messages/d', precondition: { exists: true } },
    { kind: 'verify', path: 'messages/e', precondition: { exists: false } },
  ])
  expect(received).toMatchObject([{ url: `/v1/${root}:commit` }])
  expect(received[0]?.body).toEqual({
    writes: [
      {
        update: {
          name: `${root}/messages/a`,
          fields: { at: { timestampValue: '2023-11-14T22:13:20.000123Z' }, text: { stringValue: 'Rain' } },
        },
      },
      {
        update: {
          name: `${root}/messages/b`,
          fields: { 'a-b': { integerValue: '1' }, notice: { mapValue: { fields: { by: { nullValue: null } } } } },
        },
        updateMask: { fieldPaths: ['`a-b`', 'gone', 'notice'] },
        updateTransforms: [
          {
            fieldPath: 'tags',
            appendMissingElements: { values: [{ stringValue: 'x' }, { integerValue: '2' }] },
          },
          { fieldPath: 'notice.at', setToServerValue: 'REQUEST_TIME' },
        ],
        currentDocument: { updateTime: '2026-01-02T03:04:05.678901Z' },
      },
      {
        update: { name: `${root}/messages/c`, fields: {} },
        updateMask: { fieldPaths: [] },
        updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
        currentDocument: { exists: true },
      },
      { delete: `${root}/messages/d`, currentDocument: { exists: true } },
      { verify: `${root}/messages/e`, currentDocument: { exists: false } },
    ],
  })
})

test('an empty read or commit sends no request', async () => {
  const { client, received } = await serverThat(committed)
  await client.commit([])
  expect(await client.getAll([])).toEqual(new Map())
  expect(received).toEqual([])
})

test('a value that Firestore cannot store throws a TypeError or RangeError before sending', async () => {
  const { client, received } = await serverThat(committed)
  const unstorable = [new Date(), new Map(), () => 1, Symbol('a'), [serverTimestamp], [deleteField], { a: deleteField }]
  for (const value of unstorable) {
    const writing = client.commit([{ kind: 'set', path: 'messages/a', fields: { value } }])
    await expect.soft(writing).rejects.toThrow(TypeError)
  }
  const never = client.commit([{ kind: 'set', path: 'messages/a', fields: { at: toRestTimestamp(1e20) } }])
  await expect(never).rejects.toThrow(RangeError)
  expect(received).toEqual([])
})

test('a request carries its tokens, and new ones after the server refused them', async () => {
  const forcedRefreshes: boolean[] = []
  const answers = [401, 200, 200].values()
  const { client, received } = await serverThat(
    (response) => {
      const status = answers.next().value ?? 200
      send(
        status,
        status === 200 ? { commitTime: 'now' } : { error: { status: 'UNAUTHENTICATED', message: '' } },
      )(response)
    },
    {
      getAuthToken: async (mustRefresh) => `token-${forcedRefreshes.push(mustRefresh)}`,
      getAppCheckToken: async () => 'check',
    },
  )
  expect(await failureOf(client.commit([aWrite]))).toMatchObject({ code: 'unauthenticated' })
  await client.commit([aWrite])
  await client.commit([aWrite])
  expect(forcedRefreshes).toEqual([false, true, false])
  expect(received.map(({ headers }) => [headers.authorization, headers['x-firebase-appcheck']])).toEqual([
    ['Bearer token-1', 'check'],
    ['Bearer token-2', 'check'],
    ['Bearer token-3', 'check'],
  ])
})

test('each error status is mapped to its code, for commits and reads', async () => {
  const statuses = [
    [403, 'PERMISSION_DENIED', 'permission-denied'],
    [404, 'NOT_FOUND', 'not-found'],
    [503, 'UNAVAILABLE', 'unavailable'],
    [409, 'ABORTED', 'aborted'],
    [409, 'ALREADY_EXISTS', 'already-exists'],
    [400, 'FAILED_PRECONDITION', 'failed-precondition'],
    [429, 'RESOURCE_EXHAUSTED', 'resource-exhausted'],
    [401, 'UNAUTHENTICATED', 'unauthenticated'],
    [400, 'INVALID_ARGUMENT', 'invalid-argument'],
    [400, 'OUT_OF_RANGE', 'out-of-range'],
    [504, 'DEADLINE_EXCEEDED', 'deadline-exceeded'],
    [499, 'CANCELLED', 'cancelled'],
    [500, 'INTERNAL', 'internal'],
    [500, 'DATA_LOSS', 'data-loss'],
    [501, 'UNIMPLEMENTED', 'unimplemented'],
    [500, 'UNKNOWN', 'unknown'],
    [418, 'SOMETHING_NEW', 'unknown'],
  ] as const
  for (const [http, status, code] of statuses) {
    const error = { code: http, status, message: `It says ${status}.` }
    for (const body of [{ error }, [{ error }], [{ missing: `${root}/messages/a` }, { error }]]) {
      const { client } = await serverThat(send(Array.isArray(body) && body.length > 1 ? 200 : http, body))
      for (const [method, request] of bothRequests) {
        const failure = await failureOf(request(client))
        expect.soft(failure, `${method} ${status}`).toMatchObject({ code, message: `It says ${status}.` })
        expect.soft(isFirebaseError(failure)).toBe(true)
      }
    }
  }
})

test.for([
  ['HTML of a captive portal', 200, '<html>Sign in to Hotel Wifi</html>'],
  ['the refusal of a proxy', 403, '<html>Forbidden</html>'],
  ['JSON of something else', 200, '{"ok":true}'],
  ['an answer that breaks off', 200, '{"commitTime":"2026-01'],
  ['no body', 200, ''],
  ['null', 200, 'null'],
] as const)('%s is unavailable, neither a success nor a refusal of Firestore', async ([, status, body]) => {
  const { client } = await serverThat((response) => void response.writeHead(status).end(body))
  for (const [method, request] of bothRequests) {
    expect.soft(await failureOf(request(client)), method).toMatchObject({ code: 'unavailable' })
  }
})

test('a response that lacks a document is unavailable, not a missing document', async () => {
  const { client } = await serverThat(send(200, [{ missing: `${root}/messages/a` }, { readTime: 'now' }]))
  expect(await failureOf(client.getAll(['messages/a', 'messages/b']))).toMatchObject({ code: 'unavailable' })
})

test('a broken and a refused connection are unavailable, with the cause', async () => {
  const { client, stop } = await serverThat((response) => void response.destroy())
  for (const [, request] of bothRequests) {
    expect(await failureOf(request(client))).toMatchObject({ code: 'unavailable', cause: expect.any(TypeError) })
  }
  stop()
  expect(await failureOf(client.commit([aWrite]))).toMatchObject({ code: 'unavailable', cause: expect.any(TypeError) })
})

test('a token that cannot be fetched is unavailable, and nothing is sent', async () => {
  const cause = new Error('auth/network-request-failed')
  const { client, received } = await serverThat(committed, { getAuthToken: () => Promise.reject(cause) })
  expect(await failureOf(client.commit([aWrite]))).toMatchObject({ code: 'unavailable', cause })
  expect(received).toEqual([])
})

test.for(bothRequests)('an abort cancels a %s in flight: the server sees the connection close', async ([, ask]) => {
  const { client, closed, arrived } = await serverThat(silence)
  const controller = new AbortController()
  const request = failureOf(ask(client, controller.signal))
  await arrived
  controller.abort()
  expect(await request).toBe(controller.signal.reason)
  expect(await request).toMatchObject({ name: 'AbortError' })
  await closed[0]
})

test('a deadline ends a response that stalls midway', async () => {
  const { client, closed } = await serverThat((response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('{"commit')
  })
  const signal = AbortSignal.timeout(200)
  expect(await failureOf(client.commit([aWrite], signal))).toBe(signal.reason)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  await closed[0]
})

test('an abort ends the wait for a token, and an earlier abort sends nothing', async () => {
  const { client, received } = await serverThat(committed, { getAuthToken: () => new Promise(() => undefined) })
  const controller = new AbortController()
  const waiting = failureOf(client.commit([aWrite], controller.signal))
  controller.abort('left the page')
  expect(await waiting).toBe('left the page')
  expect(await failureOf(client.get('messages/a', controller.signal))).toBe('left the page')
  expect(received).toEqual([])
})

test('a request without a response does not block other requests', async () => {
  const { client } = await serverThat((response, { body }) => {
    if (JSON.stringify(body).includes('silent')) return
    committed(response)
  })
  const controller = new AbortController()
  const silent = failureOf(client.commit([{ kind: 'delete', path: 'messages/silent' }], controller.signal))
  for (let count = 0; count < 12; count++) await client.commit([aWrite])
  controller.abort()
  expect(await silent).toBe(controller.signal.reason)
})
