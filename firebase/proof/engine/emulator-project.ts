import type { RulesRequest, Query } from '../rules-request'
import type { Verdict } from '../oracle/judge'
import type { Documents } from '../value'
import { encodeQuery, encodeWrite, type DocumentsRoot } from './rest-encoding'

/** Firestore's limit of writes per commit. */
const maxWritesPerCommit = 500
/** The emulator's limit of characters per request. Production Firestore accepts 10 MiB. */
const maxRequestLength = 4_000_000

/** The emulators' token of an admin, which bypasses the rules. */
const adminAuthorization = 'Bearer owner'

/** A REST client for one emulator project with its own documents and rules. */
export class EmulatorProject {
  readonly #origin: string
  readonly #projectId: string
  readonly #documentsRoot: DocumentsRoot

  constructor({ host, port }: { readonly host: string; readonly port: number }, projectId: string) {
    this.#origin = `http://${host}:${port}`
    this.#projectId = projectId
    this.#documentsRoot = `projects/${projectId}/databases/(default)/documents`
  }

  /**
   * Loads rules and resets their coverage.
   * @returns `undefined`, or the compiler's message if the rules do not compile.
   */
  async loadRules(rules: string): Promise<string | undefined> {
    const response = await fetch(`${this.#origin}/emulator/v1/projects/${this.#projectId}:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    })
    const message = await response.text()
    return response.ok ? undefined : message
  }

  /** Returns the rules coverage of the emulator, as JSON. */
  async readCoverage(): Promise<unknown> {
    const response = await fetch(`${this.#origin}/emulator/v1/projects/${this.#projectId}:ruleCoverage`)
    if (!response.ok) throw new Error(`Reading coverage failed: ${response.status}`)
    return response.json()
  }

  /** Writes and deletes documents as admin, bypassing the rules. */
  async seed(documents: Documents, deletedPaths: readonly string[] = []): Promise<void> {
    const writes = [
      ...deletedPaths.map((path) => ({ path, data: undefined })),
      ...Object.entries(documents).map(([path, data]) => ({ path, data })),
    ].map((write) => JSON.stringify(encodeWrite(write, this.#documentsRoot)))
    for (const batch of splitIntoBatches(writes)) {
      const response = await this.#post('commit', `{"writes":[${batch.join(',')}]}`, adminAuthorization)
      if (!response.ok) throw new Error(`Seeding failed: ${await response.text()}`)
      // An unread body would keep the connection busy.
      await response.arrayBuffer()
    }
  }

  /** Restores the documents that a request may have changed. */
  async restore({ existingDocuments, operation }: RulesRequest): Promise<void> {
    if (operation.kind !== 'commit') return
    const deletedPaths = operation.writes.map(({ path }) => path).filter((path) => !(path in existingDocuments))
    await this.seed(existingDocuments, deletedPaths)
  }

  /**
   * Sends a request and returns the verdict of the rules.
   * @throws if the request fails for any other reason, so that such a failure never counts as a
   * verdict.
   */
  async evaluate(request: RulesRequest): Promise<Verdict> {
    const response = await this.#send(request)
    const body = await response.text()
    if (response.status === 403 && body.includes('PERMISSION_DENIED')) return 'refused'
    // A query that fails while it streams has status 200 and an error in its body. A 404 means that
    // the rules allowed a read of a missing document.
    if (response.ok ? !body.includes('"error"') : response.status === 404) return 'allowed'
    throw new Error(`Neither allowed nor refused: ${response.status} ${body.slice(0, 500)}`)
  }

  #send({ operation, uid }: RulesRequest): Promise<Response> {
    const authorization = uid === null ? undefined : `Bearer ${createUnsignedToken(uid)}`
    switch (operation.kind) {
      case 'get':
        return fetch(
          `${this.#origin}/v1/${this.#documentsRoot}/${operation.path.split('/').map(encodeURIComponent).join('/')}`,
          {
            headers: { ...(authorization && { authorization }) },
          },
        )
      case 'list':
        return this.#query(operation.query, authorization)
      case 'commit': {
        const writes = operation.writes.map((write) => encodeWrite(write, this.#documentsRoot))
        return this.#post('commit', JSON.stringify({ writes }), authorization)
      }
      default:
        return operation satisfies never
    }
  }

  #query(query: Query, authorization: string | undefined): Promise<Response> {
    const structuredQuery = encodeQuery(query, this.#documentsRoot)
    const aggregation = { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } }
    const parentSegments = query.isGroup ? [] : query.from.split('/').slice(0, -1)
    const parentPath = parentSegments.map((segment) => `/${segment}`).join('')
    return query.isCount
      ? this.#post('runAggregationQuery', JSON.stringify(aggregation), authorization, parentPath)
      : this.#post('runQuery', JSON.stringify({ structuredQuery }), authorization, parentPath)
  }

  #post(method: string, body: string, authorization: string | undefined, parentPath = ''): Promise<Response> {
    return fetch(`${this.#origin}/v1/${this.#documentsRoot}${parentPath}:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body,
    })
  }
}

/** Splits encoded writes into commits within the limits. */
function splitIntoBatches(writes: readonly string[]): readonly (readonly string[])[] {
  const batches: string[][] = []
  let length = 0
  for (const write of writes) {
    const batch = batches.at(-1)
    if (batch && batch.length < maxWritesPerCommit && length + write.length <= maxRequestLength) {
      batch.push(write)
      length += write.length
    } else {
      batches.push([write])
      length = write.length
    }
  }
  return batches
}

/** Creates an unsigned token, which the emulator accepts. */
function createUnsignedToken(uid: string): string {
  const encodePart = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
  return `${encodePart({ alg: 'none', typ: 'JWT' })}.${encodePart({ sub: uid, user_id: uid })}.`
}
