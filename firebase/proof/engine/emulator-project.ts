import type { RulesRequest, Query } from '../rules-request'
import type { Verdict } from '../oracle/judge'
import type { Documents } from '../value'
import { encodeQuery, encodeWrite, type Root } from './encode'

/** Firestore's limit of writes per commit. */
const writesMax = 500
/** The emulator's limit of characters per request; production Firestore accepts 10 MiB. */
const requestMax = 4_000_000

const admin = 'Bearer owner'

/** A REST client for one emulator project with its own documents and rules. */
export class EmulatorProject {
  readonly #origin: string
  readonly #projectId: string
  readonly #root: Root

  constructor({ host, port }: { readonly host: string; readonly port: number }, projectId: string) {
    this.#origin = `http://${host}:${port}`
    this.#projectId = projectId
    this.#root = `projects/${projectId}/databases/(default)/documents`
  }

  /**
   * Loads rules and resets their coverage.
   * @returns `undefined`, or the compiler's message if the rules do not compile.
   */
  async load(rules: string): Promise<string | undefined> {
    const response = await fetch(`${this.#origin}/emulator/v1/projects/${this.#projectId}:securityRules`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: rules }] } }),
    })
    const words = await response.text()
    return response.ok ? undefined : words
  }

  async coverage(): Promise<unknown> {
    const response = await fetch(`${this.#origin}/emulator/v1/projects/${this.#projectId}:ruleCoverage`)
    if (!response.ok) throw new Error(`There is no coverage: ${response.status}`)
    return response.json()
  }

  /** Writes and deletes documents as admin, bypassing the rules. */
  async seed(documents: Documents, gone: readonly string[] = []): Promise<void> {
    const writes = [
      ...gone.map((path) => ({ path, data: undefined })),
      ...Object.entries(documents).map(([path, data]) => ({ path, data })),
    ].map((write) => JSON.stringify(encodeWrite(write, this.#root)))
    let next: string[] = []
    let size = 0
    const send = async () => {
      if (next.length === 0) return
      const response = await this.#post('commit', `{"writes":[${next.join(',')}]}`, admin)
      if (!response.ok) throw new Error(`Documents could not be planted: ${await response.text()}`)
      await response.arrayBuffer()
      next = []
      size = 0
    }
    for (const write of writes) {
      if (next.length === writesMax || size + write.length > requestMax) await send()
      next.push(write)
      size += write.length
    }
    await send()
  }

  /** Restores the documents that a request may have changed. */
  async restore({ given, act }: RulesRequest): Promise<void> {
    if (act.kind !== 'commit') return
    const gone = act.writes.map(({ path }) => path).filter((path) => !(path in given))
    await this.seed(given, gone)
  }

  /**
   * Sends a request and returns the verdict of the rules.
   * @throws if the request fails for any other reason, so that such a failure never counts as a
   * verdict.
   */
  async evaluate(ask: RulesRequest): Promise<Verdict> {
    const response = await this.#send(ask)
    const words = await response.text()
    if (response.status === 403 && words.includes('PERMISSION_DENIED')) return 'refused'
    // A 404 means the rules allowed a read of a missing document.
    if (response.ok ? !words.includes('"error"') : response.status === 404) return 'allowed'
    throw new Error(`Neither allowed nor refused: ${response.status} ${words.slice(0, 500)}`)
  }

  #send({ act, who }: RulesRequest): Promise<Response> {
    const authorization = who === null ? undefined : `Bearer ${unsignedToken(who)}`
    switch (act.kind) {
      case 'get':
        return fetch(`${this.#origin}/v1/${this.#root}/${act.path.split('/').map(encodeURIComponent).join('/')}`, {
          headers: { ...(authorization && { authorization }) },
        })
      case 'list':
        return this.#query(act.query, authorization)
      case 'commit': {
        const writes = act.writes.map((write) => encodeWrite(write, this.#root))
        return this.#post('commit', JSON.stringify({ writes }), authorization)
      }
      default:
        return act satisfies never
    }
  }

  #query(query: Query, authorization: string | undefined): Promise<Response> {
    const structuredQuery = encodeQuery(query, this.#root)
    const counted = { structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] } }
    const above = query.isGroup ? [] : query.from.split('/').slice(0, -1)
    const at = [...above, ''].map((part) => (part ? `/${part}` : '')).join('')
    return query.isCount
      ? this.#post('runAggregationQuery', JSON.stringify(counted), authorization, at)
      : this.#post('runQuery', JSON.stringify({ structuredQuery }), authorization, at)
  }

  #post(method: string, body: string, authorization: string | undefined, below = ''): Promise<Response> {
    return fetch(`${this.#origin}/v1/${this.#root}${below}:${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body,
    })
  }
}

/** An unsigned token, which the emulator accepts. */
function unsignedToken(uid: string): string {
  const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
  return `${part({ alg: 'none', typ: 'JWT' })}.${part({ sub: uid, user_id: uid })}.`
}
