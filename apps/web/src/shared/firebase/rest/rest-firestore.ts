import { decodeFields, type WireFields } from './decode-fields'
import { encodeWrite } from './encode-write'
import { createPost, type RestOptions } from './create-post'
import { createRestError } from './rest-error'
import type { RestWrite } from './rest-write'

/**
 * Cloud Firestore over its REST API, for reads by id and atomic commits under Security Rules. Each
 * request is a separate `fetch` that ends when its signal aborts. The SDK runs commits in one queue
 * with its listeners, where a commit without a response blocks both.
 *
 * Every operation throws a `RestError`, or the signal's reason after an abort. The outcome of a
 * commit is unknown after an abort and after the codes `unavailable`, `deadline-exceeded`,
 * `internal` and `unknown`: the server may still apply it.
 */
export interface RestFirestore {
  /**
   * Reads documents in one request and one consistent snapshot. Missing documents are absent from
   * the map. Security Rules that deny one document deny the whole request.
   */
  readonly getAll: (paths: readonly string[], signal?: AbortSignal) => Promise<ReadonlyMap<string, RestDocument>>
  readonly get: (path: string, signal?: AbortSignal) => Promise<RestDocument | undefined>
  readonly commit: (writes: readonly RestWrite[], signal?: AbortSignal) => Promise<void>
}

export interface RestDocument {
  /** For example `messages/abc`. */
  readonly path: string
  readonly id: string
  /** Timestamps are epoch milliseconds, with the server's microseconds as a fraction. */
  readonly fields: Readonly<Record<string, unknown>>
  /** When the document was last written, in the format that a precondition expects. */
  readonly updateTime: string
}

interface WireDocument {
  readonly name: string
  readonly fields?: WireFields
  readonly updateTime: string
}

/** One item of a `batchGet` response: a found document, the name of a missing one, or neither. */
interface BatchGetItem {
  readonly found?: WireDocument
  readonly missing?: string
}

/** Creates the client for one database. */
export function createRestFirestore(options: RestOptions): RestFirestore {
  const root = `projects/${options.projectId}/databases/(default)/documents`
  const toResourceName = (path: string) => `${root}/${path}`
  const post = createPost(options, root)

  async function getAll(paths: readonly string[], signal?: AbortSignal): Promise<ReadonlyMap<string, RestDocument>> {
    const documents = new Map<string, RestDocument>()
    const pendingNames = new Set(paths.map(toResourceName))
    if (pendingNames.size === 0) return documents
    const items = await post('batchGet', { documents: [...pendingNames] }, signal)
    for (const { found, missing } of (Array.isArray(items) ? items : []) as readonly BatchGetItem[]) {
      pendingNames.delete(found?.name ?? missing ?? '')
      if (found) documents.set(found.name.slice(root.length + 1), toRestDocument(found, root))
    }
    if (pendingNames.size > 0) throw createRestError('unavailable', 'The response lacks some of the documents.')
    return documents
  }

  return {
    getAll,
    get: async (path, signal) => (await getAll([path], signal)).get(path),
    commit: async (writes, signal) => {
      if (writes.length === 0) return
      const response = await post(
        'commit',
        { writes: writes.map((write) => encodeWrite(write, toResourceName)) },
        signal,
      )
      // A captive portal answers every request with success.
      const isCommitted = typeof response === 'object' && response !== null && 'commitTime' in response
      if (!isCommitted) throw createRestError('unavailable', 'The response to the commit is not from Firestore.')
    },
  }
}

function toRestDocument({ name, fields, updateTime }: WireDocument, root: string): RestDocument {
  const path = name.slice(root.length + 1)
  return { path, id: path.slice(path.lastIndexOf('/') + 1), fields: decodeFields(fields), updateTime }
}
