import { describe, expect, it } from 'vitest'
import { officialClient, ourClient } from './test/both-clients'
import { startFunctionServer } from './test/function-server'
import { useSideBySide } from './test/side-by-side'

/*
 * Compares this client with `httpsCallable` of `firebase/functions` against one server. Since 0.14
 * the SDK appends ` [status]` to its messages, so the tests compare codes and details, never
 * messages.
 */

const { server, run, compare } = useSideBySide()

const statuses = [
  200, 201, 202, 203, 204, 205, 206, 226, 299, 300, 302, 304, 400, 401, 402, 403, 404, 405, 408, 409, 410, 412, 413,
  418, 422, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 507, 511, 599,
]

const bodies = [
  '{"data":{"prompt":"What stayed with you today?"}}',
  '{"result":"an older function"}',
  '{"data":"new","result":"old"}',
  '{"data":null,"result":"not read"}',
  '{"data":false}',
  '{}',
  '{"other":1}',
  '',
  ' ',
  'null',
  'false',
  '0',
  '5',
  '"text"',
  '[]',
  '[{"data":1}]',
  '<html>Bad gateway</html>',
  '{"data":1',
  '\u{feff}{"data":"after a byte order mark"}',
  '{"data":1,"error":null}',
  '{"data":1,"error":false}',
  '{"data":1,"error":{}}',
  '{"data":1,"error":[]}',
  '{"data":1,"error":"text"}',
  '{"data":1,"error":{"status":"OK"}}',
  '{"error":{"status":"OK"}}',
  '{"data":1,"error":{"status":"NOT_FOUND"}}',
  '{"error":{"status":"ALREADY_EXISTS","message":"taken","details":{"reason":"taken"}}}',
  '{"error":{"status":"INTERNAL","details":null}}',
  '{"error":{"status":"CANCELLED","details":[1,{"a":"b"}]}}',
  '{"error":{"status":"DATA_LOSS","details":0}}',
  '{"error":{"message":"no status","details":"said anyway"}}',
  '{"error":{"status":404,"message":5,"details":true}}',
  '{"error":{"status":"","details":"dropped"}}',
  '{"error":{"status":"not-found","details":"dropped"}}',
  '{"error":{"status":"NO_SUCH_STATUS","message":"hidden","details":"dropped"}}',
]

describe('both clients', () => {
  it.each(statuses)('treat a %i equally, with any body', async (status) => {
    for (const body of bodies) {
      const { ours, official } = await compare({ status, body })
      expect.soft(ours, body).toEqual(official)
    }
  })

  it.each([
    [400, 'invalid-argument'],
    [401, 'unauthenticated'],
    [403, 'permission-denied'],
    [404, 'not-found'],
    [409, 'aborted'],
    [429, 'resource-exhausted'],
    [499, 'cancelled'],
    [500, 'internal'],
    [501, 'unimplemented'],
    [503, 'unavailable'],
    [504, 'deadline-exceeded'],
    [302, 'unknown'],
    [418, 'unknown'],
    [502, 'unknown'],
  ])('report a bare %i as %s', async (status, code) => {
    const { ours, official } = await compare({ status, body: '' })
    expect(ours).toEqual({ status: 'failed', code, details: undefined })
    expect(official).toEqual(ours)
  })

  it.each([200, 201, 202, 203, 206, 226, 299])('treat a %i as success', async (status) => {
    const { ours, official } = await compare({ status, body: '{"data":[1,"two"]}' })
    expect(ours).toEqual({ status: 'answered', data: [1, 'two'] })
    expect(official).toEqual(ours)
  })

  it('treat an empty 204 as no response', async () => {
    const { ours, official } = await compare({ status: 204 })
    expect(ours).toEqual({ status: 'failed', code: 'internal', details: undefined })
    expect(official).toEqual(ours)
  })

  it.each([
    'CANCELLED',
    'UNKNOWN',
    'INVALID_ARGUMENT',
    'DEADLINE_EXCEEDED',
    'NOT_FOUND',
    'ALREADY_EXISTS',
    'PERMISSION_DENIED',
    'UNAUTHENTICATED',
    'RESOURCE_EXHAUSTED',
    'FAILED_PRECONDITION',
    'ABORTED',
    'OUT_OF_RANGE',
    'UNIMPLEMENTED',
    'INTERNAL',
    'UNAVAILABLE',
    'DATA_LOSS',
  ])('prefer an error.status of %s to the HTTP status', async (status) => {
    const { ours, official } = await compare({ status: 418, body: JSON.stringify({ error: { status, details: 7 } }) })
    expect(ours).toEqual({ status: 'failed', code: status.toLowerCase().replaceAll('_', '-'), details: 7 })
    expect(official).toEqual(ours)
  })

  it.each([
    [301, 'GET'],
    [302, 'GET'],
    [303, 'GET'],
    [307, 'POST'],
    [308, 'POST'],
  ])('follow a %i with a %s', async (status, method) => {
    server().answer = (request) =>
      request.path === '/moved'
        ? { status: 200, body: JSON.stringify({ data: request.method }) }
        : { status, headers: { location: '/moved' } }
    const { ours, official } = await run()
    expect(ours).toEqual({ status: 'answered', data: method })
    expect(official).toEqual(ours)
  })

  it('report internal when no server listens (status 0)', async () => {
    const port = await closedPort()
    const ours = await ourClient(port).call()
    expect(ours).toEqual({ status: 'failed', code: 'internal', details: undefined })
    expect(await officialClient(port).call()).toEqual(ours)
  })

  it('report internal when the connection breaks before the response (status 0)', async () => {
    server().answer = (_request, response) => void response.destroy()
    const { ours, official } = await run()
    expect(ours).toEqual({ status: 'failed', code: 'internal', details: undefined })
    expect(official).toEqual(ours)
  })

  it.each([
    [200, 'internal'],
    [503, 'unavailable'],
  ])('use the status when the connection breaks in the middle of a %i', async (status, code) => {
    server().answer = (_request, response) => {
      response.writeHead(status, { 'content-length': 100 })
      response.write('{"data":', () => response.destroy())
    }
    const { ours, official } = await run()
    expect(ours).toEqual({ status: 'failed', code, details: undefined })
    expect(official).toEqual(ours)
  })
})

/** An unused port, just released by a server. */
async function closedPort(): Promise<number> {
  const closedServer = await startFunctionServer()
  await closedServer[Symbol.asyncDispose]()
  return closedServer.port
}
