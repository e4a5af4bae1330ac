import { type CallableName, contracts, idempotency } from '@geist/domain'
import * as fc from 'fast-check'
import { unsignedToken } from '../serve-callables'
import type { FuzzAccount } from './fuzz-world'
import type { FuzzedCall, FuzzKind } from './fuzzed-call'
import { rightPayload } from './right-payload'
import { schemaArbitrary } from './schema-arbitrary'

interface FuzzedBody {
  readonly kind: FuzzKind
  readonly body: string | Uint8Array
}

const names = Object.keys(contracts) as readonly CallableName[]

/**
 * Requests to all callables with equal probability, by these accounts, without a token, and with
 * invalid tokens.
 */
export function arbitraryCalls(accounts: readonly FuzzAccount[]): fc.Arbitrary<FuzzedCall> {
  return fc.tuple(fc.constantFrom(...names), fc.constantFrom(...accounts)).chain(([name, account]) =>
    fc
      .record({
        body: bodies(name, account),
        authorization: authorizations(account),
        method: methods,
        extraHeaders: headers,
      })
      .map(({ body, authorization, method, extraHeaders }) => ({
        name,
        kind: body.kind,
        method,
        headers: { ...extraHeaders, ...(authorization !== undefined && { authorization }) },
        body: Buffer.from(body.body as string),
        mark: account.mark,
      })),
  )
}

const methods = fc.oneof(
  { weight: 60, arbitrary: fc.constant('POST') },
  { weight: 1, arbitrary: fc.constantFrom('GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD') },
)

/** Only valid characters: the client sends no others. */
const headerText = fc.stringMatching(/^[!-~]{1,60}$/u)

/** A value once in `times`, else `null`. */
function seldom<T>(times: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })
}

const headers = fc
  .record({
    type: fc.oneof(
      { weight: 30, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'application/json; charset=utf-8',
          'application/json; charset=koi8-r',
          'text/plain',
          'application/octet-stream',
          'application/x-www-form-urlencoded',
          'multipart/form-data; boundary=x',
          'application/cloudevents+json',
          'no type',
        ),
      },
    ),
    key: seldom(2, fc.oneof(fc.stringMatching(/^[0-9a-f]{32}$/u), headerText)),
    streams: seldom(6, fc.constant('text/event-stream')),
    appCheck: seldom(20, headerText),
    origin: seldom(2, fc.constantFrom('http://localhost:3000', 'null', 'https://elsewhere.example')),
  })
  .map(({ type, key, streams, appCheck, origin }) => ({
    'content-type': type,
    ...(key !== null && { [idempotency.header.toLowerCase()]: key }),
    ...(streams !== null && { accept: streams }),
    ...(appCheck !== null && { 'x-firebase-appcheck': appCheck }),
    ...(origin !== null && { origin }),
  }))

function authorizations({ uid }: FuzzAccount): fc.Arbitrary<string | undefined> {
  const claims = fc.constantFrom<Readonly<Record<string, unknown>>>(
    { exp: 1 },
    { exp: 'tomorrow' },
    { sub: '' },
    { sub: 'a/b' },
    { sub: '.' },
    { sub: '..' },
    { sub: '__uid__' },
    { sub: 'u'.repeat(128) },
    { sub: 'u'.repeat(129) },
    { sub: 'ü 👩‍👩‍👧‍👦' },
    { sub: '\ud800' },
    { sub: 7 },
    { sub: null },
    { sub: { uid: 'somebody' } },
    { auth_time: 'yesterday' },
    { auth_time: -1 },
  )
  return fc.oneof(
    { weight: 80, arbitrary: fc.constant(uid).map((sub) => `Bearer ${unsignedToken(sub)}`) },
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 7, arbitrary: claims.map((wrong) => `Bearer ${unsignedToken(uid, wrong)}`) },
    { weight: 3, arbitrary: headerText.map((text) => `Bearer ${text}`) },
    { weight: 2, arbitrary: fc.oneof(headerText, fc.constantFrom('Bearer', 'Bearer ..', 'Basic bWlyYTpzZWNyZXQ=')) },
  )
}

function bodies(name: CallableName, account: FuzzAccount): fc.Arbitrary<FuzzedBody> {
  const right = rightPayload(name, account)
  const enveloped = (kind: FuzzKind, payloads: fc.Arbitrary<unknown>) =>
    payloads.map((data): FuzzedBody => ({ kind, body: JSON.stringify({ data }) }))
  return fc.oneof(
    { weight: 20, arbitrary: enveloped('right', right) },
    { weight: 30, arbitrary: enveloped('nearly right', right.chain(nearlyRight)) },
    { weight: 20, arbitrary: enveloped('of the schema', schemaArbitrary(contracts[name].payload)) },
    { weight: 10, arbitrary: enveloped('any data', fc.jsonValue({ maxDepth: 6 })) },
    { weight: 8, arbitrary: envelopes(right).map((body): FuzzedBody => ({ kind: 'any body', body })) },
    { weight: 12, arbitrary: bytes(right).map((body): FuzzedBody => ({ kind: 'bytes', body })) },
  )
}

/**
 * The payload with one defect: a field missing, foreign, of another type, far too long, deeply
 * nested, or with invalid characters.
 */
function nearlyRight(payload: unknown): fc.Arbitrary<unknown> {
  const fields = Object.entries(payload ?? {})
  const foreign = fc
    .tuple(
      fc.constantFrom('uid', 'id', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '@type', 'isAdmin', ''),
      fc.oneof(
        fc.jsonValue() as fc.Arbitrary<unknown>,
        fc.constant({ '@type': 'type.googleapis.com/google.protobuf.Int64Value', value: 'x' }),
      ),
    )
    .map(([field, value]) => Object.fromEntries([...fields, [field, value]]))
  const wrapped = fc.constantFrom<unknown>([payload], { data: payload }, { payload }, JSON.stringify(payload))
  const deep = fc.integer({ min: 2, max: 60 }).map((depth) => nest(payload, depth))
  if (fields.length === 0) return fc.oneof(foreign, wrapped, deep)
  const changed = fc
    .tuple(fc.nat({ max: fields.length - 1 }), otherValues)
    .map(([position, change]) =>
      Object.fromEntries(fields.map(([field, value], index) => [field, index === position ? change(value) : value])),
    )
  const withoutField = fc
    .nat({ max: fields.length - 1 })
    .map((position) => Object.fromEntries(fields.filter((_, index) => index !== position)))
  return fc.oneof({ weight: 5, arbitrary: changed }, { weight: 1, arbitrary: withoutField }, foreign, wrapped, deep)
}

const otherValues = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue().map((value) => () => value) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('\0', '\ud83d', '\udc00', '\u202e', '\u2028', '<script>', '{{', '\u0001'.repeat(50))
      .map((odd) => (value: unknown) => (typeof value === 'string' ? `${value}${odd}` : odd)),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(2, 40, 1_000)
      .map((times) => (value: unknown) => (typeof value === 'string' ? value.slice(0, 200).repeat(times) : [value])),
  },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 40 }).map((depth) => (value: unknown) => nest(value, depth)) },
)

function nest(value: unknown, depth: number): unknown {
  let result = value
  for (let level = 0; level < depth; level += 1) result = level % 2 === 0 ? [result] : { of: result }
  return result
}

/** JSON text in place of `{ data }`. */
function envelopes(right: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value)),
    right.map((data) => JSON.stringify({ data, more: 1 })),
    right.map((data) => JSON.stringify([{ data }])),
    right.map((data) => JSON.stringify({ Data: data })),
    fc.constantFrom('{}', '[]', '{"data":null,"data":{"uid":"x"}}', '{"__proto__":{"data":null}}'),
    fc.constantFrom(100, 5_000, 100_000).map((depth) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  )
}

/** Bytes that may be neither JSON nor text. */
function bytes(right: fc.Arbitrary<unknown>): fc.Arbitrary<string | Uint8Array> {
  const call = right.map((data) => JSON.stringify({ data }))
  return fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.tuple(call, fc.nat()).map(([text, offset]) => text.slice(0, offset % (text.length + 1))),
    fc.tuple(call, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([text, offset, inserted]) => {
      const buffer = Buffer.from(text)
      const position = offset % (buffer.length + 1)
      return Buffer.concat([buffer.subarray(0, position), inserted, buffer.subarray(position)])
    }),
    fc.constantFrom('', 'null', '"data"', '7', '{"data":', '[', '\u{feff}{"data":null}', '1f8b0800'),
  )
}
