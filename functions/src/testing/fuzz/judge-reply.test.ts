import { expect, it } from 'vitest'
import type { FuzzedCall } from './fuzzed-call'
import { judgeReply } from './judge-reply'

const call: FuzzedCall = {
  name: 'generateClusterTitle',
  kind: 'right',
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: Buffer.from('{"data":{"content":"Rain."}}'),
  mark: 'markfuzz0001',
}
const unreadable = { ...call, body: Buffer.from('{"data":') }
const foreign = {
  ...call,
  headers: { 'content-type': 'application/json; charset=koi8-r' },
  body: Buffer.alloc(0),
}
const json = 'application/json; charset=utf-8'
const refusal = { error: { status: 'INVALID_ARGUMENT', message: 'invalid-argument' } }
const reply = (status: number, body: object | string, contentType = json) => ({
  status,
  contentType,
  text: typeof body === 'string' ? body : JSON.stringify(body),
})

it.each([
  ['an answer', call, reply(200, { result: { title: 'Rain' } }), 'ok'],
  [
    'an answer as a stream',
    call,
    reply(200, 'data: {"message":"R"}\n\ndata: {"result":{"title":"Rain"}}\n\n', ''),
    'ok',
  ],
  ['a refusal', call, reply(400, refusal), 'INVALID_ARGUMENT'],
  ["the platform's own answer to what is no JSON", unreadable, reply(400, '<!DOCTYPE html>', 'text/html'), undefined],
  [
    "the platform's own answer to letters of no Unicode",
    foreign,
    reply(415, '<!DOCTYPE html>', 'text/html'),
    undefined,
  ],
])('accepts %s', (_, payload, answered, code) => {
  expect(judgeReply(payload, answered)).toEqual(
    code === undefined ? { status: 'before any function' } : { status: 'typed', code },
  )
})

it.each([
  ['none at all', call, reply(0, '')],
  ['a page', call, reply(400, '<!DOCTYPE html><pre>Bad</pre>', 'text/html')],
  ['a page with a status of our own', unreadable, reply(500, '<!DOCTYPE html>', 'text/html')],
  ['that something broke', call, reply(500, { error: { status: 'INTERNAL', message: 'internal' } })],
  ['another status than its code has', call, reply(500, refusal)],
  ['a code that is none', call, reply(400, { error: { status: 'OOPS', message: 'oops' } })],
  ['a sentence', call, reply(400, { error: { ...refusal.error, message: 'Cannot read property 7 of undefined' } })],
  ['a stack', call, reply(400, { error: { ...refusal.error, stack: '    at f (/srv/index.js:7:1)' } })],
  ['an answer of another form', call, reply(200, { result: { name: 'Rain' } })],
  ['words of another account', call, reply(200, { result: { title: 'Rain markfuzz0002' } })],
])('rejects %s', (_, payload, answered) => {
  expect(judgeReply(payload, answered).status).toBe('untyped')
})
