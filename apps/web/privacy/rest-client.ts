import type { Viewer } from './model'
import type { EmulatorProject } from './resources'

/** A document on the server. */
export interface StoredDocument {
  readonly id: string
  readonly path: string
  readonly data: Record<string, unknown>
  /** The time of the last write: it changes with each write. */
  readonly updateTime: string
}

/** The server's response under the Security Rules. */
export type RestResult<T> = { readonly isAllowed: true; readonly value: T } | { readonly isAllowed: false }

/** A condition of a list: field, operator and value. */
export type Filter = readonly [field: string, operator: 'EQUAL' | 'IN' | 'ARRAY_CONTAINS', value: unknown]

interface RestDocument {
  readonly name: string
  readonly fields?: Record<string, RestValue>
  readonly updateTime: string
}

type RestValue = Readonly<Record<string, unknown>>

/** The access of one role by the emulator's REST API, without the SDK's caches. */
export class RestClient {
  readonly #root: string
  readonly #name: string
  readonly #headers: Record<string, string>

  /** @param role a signed-in user, `null` for a visitor, or `admin`, who bypasses the rules */
  constructor({ projectId, firestore }: EmulatorProject, role: Viewer | { readonly admin: true }) {
    this.#name = `projects/${projectId}/databases/(default)/documents`
    this.#root = `http://${firestore}/v1/${this.#name}`
    const token = getToken(role)
    this.#headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
  }

  /** @returns `undefined` for a document that does not exist */
  async get(path: string): Promise<RestResult<StoredDocument | undefined>> {
    const { response, content } = await fetchText(`${this.#root}/${path}`, { headers: this.#headers })
    if (response.status === 404) return { isAllowed: true, value: undefined }
    if (response.status === 403) return { isAllowed: false }
    if (!response.ok) throw new Error(`get ${path}: ${response.status} ${content}`)
    return { isAllowed: true, value: toStoredDocument(JSON.parse(content) as RestDocument) }
  }

  /** @param store a collection, or one under a document: `messages/ID/versions` */
  async list(store: string, filters: readonly Filter[]): Promise<RestResult<readonly StoredDocument[]>> {
    const response = await this.#query(store, filters, (structuredQuery) => ['runQuery', { structuredQuery }])
    if (!response.isAllowed) return response
    const rows = response.value as readonly { readonly document?: RestDocument }[]
    return { isAllowed: true, value: rows.flatMap(({ document }) => (document ? [toStoredDocument(document)] : [])) }
  }

  async count(store: string, filters: readonly Filter[]): Promise<RestResult<number>> {
    const response = await this.#query(store, filters, (structuredQuery) => [
      'runAggregationQuery',
      { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'count', count: {} }] } },
    ])
    if (!response.isAllowed) return response
    const [row] = response.value as readonly {
      readonly result?: { readonly aggregateFields: Record<string, RestValue> }
    }[]
    return { isAllowed: true, value: Number(row?.result?.aggregateFields['count']?.['integerValue']) }
  }

  /** @param writes REST writes, with a relative `path` instead of the document's full name */
  async commit(writes: readonly RestWrite[]): Promise<RestResult<undefined>> {
    const encodedWrites = writes.map(({ path, fields, ...write }) =>
      fields === undefined
        ? { delete: `${this.#name}/${path}` }
        : { ...write, update: { name: `${this.#name}/${path}`, fields: encodeFields(fields) } },
    )
    const response = await this.#post('', 'commit', { writes: encodedWrites })
    return response.isAllowed ? { isAllowed: true, value: undefined } : response
  }

  async #query(
    store: string,
    filters: readonly Filter[],
    createRequest: (query: object) => readonly [method: string, body: object],
  ): Promise<RestResult<unknown>> {
    const parent = store.split('/').slice(0, -1).join('/')
    const where = {
      compositeFilter: {
        op: 'AND',
        filters: filters.map(([fieldPath, op, value]) => ({
          fieldFilter: { field: { fieldPath }, op, value: encodeValue(value) },
        })),
      },
    }
    const [method, body] = createRequest({
      from: [{ collectionId: store.split('/').at(-1) }],
      ...(filters.length > 0 && { where }),
    })
    return this.#post(parent === '' ? '' : `/${parent}`, method, body)
  }

  async #post(parent: string, method: string, body: object): Promise<RestResult<unknown>> {
    const { response, content } = await fetchText(`${this.#root}${parent}:${method}`, {
      method: 'POST',
      headers: this.#headers,
      body: JSON.stringify(body),
    })
    if (response.status === 403) return { isAllowed: false }
    if (!response.ok) throw new Error(`${method}: ${response.status} ${content}`)
    return { isAllowed: true, value: JSON.parse(content) as unknown }
  }
}

/** A document to write; without fields it is deleted. */
export interface RestWrite {
  readonly path: string
  readonly fields?: Record<string, unknown>
  readonly updateMask?: { readonly fieldPaths: readonly string[] }
  readonly updateTransforms?: readonly object[]
  readonly currentDocument?: { readonly exists?: boolean; readonly updateTime?: string }
}

/** The bearer token of a role; the emulator accepts `owner` for one that bypasses the rules. */
function getToken(role: Viewer | { readonly admin: true }): string | undefined {
  if (role === null) return undefined
  return typeof role === 'string' ? unsignedToken(role) : 'owner'
}

/** Creates an unsigned JWT that is valid for one hour. Only the emulators accept it. */
export function unsignedToken(uid: string): string {
  const issuedAt = Math.floor(Date.now() / 1_000)
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { sub: uid, user_id: uid, iat: issuedAt, exp: issuedAt + 3_600, firebase: { sign_in_provider: 'custom' } },
  ]
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

function toStoredDocument({ name, fields = {}, updateTime }: RestDocument): StoredDocument {
  const path = name.slice(name.indexOf('/documents/') + '/documents/'.length)
  const data = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, decodeValue(value)]))
  return { id: path.slice(path.lastIndexOf('/') + 1), path, data, updateTime }
}

/** Decodes a value of the REST API. Timestamps stay ISO strings. */
function decodeValue(value: RestValue): unknown {
  const [[type, content] = ['nullValue', null]] = Object.entries(value)
  switch (type) {
    case 'nullValue':
      return null
    case 'integerValue':
      return Number(content)
    case 'arrayValue':
      return ((content as { readonly values?: readonly RestValue[] }).values ?? []).map(decodeValue)
    case 'mapValue': {
      const { fields = {} } = content as { readonly fields?: Record<string, RestValue> }
      return Object.fromEntries(Object.entries(fields).map(([field, fieldValue]) => [field, decodeValue(fieldValue)]))
    }
    default:
      return content
  }
}

function encodeFields(fields: Record<string, unknown>): Record<string, RestValue> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, encodeValue(value)]))
}

/** Encodes every number as a double, integers included. */
function encodeValue(value: unknown): RestValue {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') return { doubleValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encodeValue) } }
  throw new Error(`Cannot encode a ${typeof value}.`)
}

/**
 * Maximum concurrent requests. A comparison sends hundreds in one burst, each on its own
 * connection. On a busy machine the emulator's listen queue may overflow and drop some.
 */
const maxConcurrentRequests = 32
let activeRequestCount = 0
const waitingRequests: (() => void)[] = []

/** Fetches a response with its body, once fewer than {@link maxConcurrentRequests} are active. */
async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; content: string }> {
  if (activeRequestCount === maxConcurrentRequests) await new Promise<void>((resolve) => waitingRequests.push(resolve))
  else activeRequestCount += 1
  try {
    const response = await fetch(url, init)
    return { response, content: await response.text() }
  } finally {
    const next = waitingRequests.shift()
    if (next) next()
    else activeRequestCount -= 1
  }
}
