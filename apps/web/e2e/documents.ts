import { backend } from './backend'
import { postJson } from './post-json'

/** The emulators' token for admin access, which bypasses the rules. */
const adminToken = 'owner'
const root = `projects/${backend.projectId}/databases/(default)/documents`
const serverUrl = `http://${backend.firestore}/v1`

/**
 * @param path such as `messages/{id}`
 * @returns the document's name in Firestore's REST interface
 */
export function documentName(path: string): string {
  return `${root}/${path}`
}

/** Commits REST writes. @param token of the writing account; by default the admin's */
export async function commitWrites(writes: readonly object[], token = adminToken): Promise<void> {
  await postJson(`${serverUrl}/${root}:commit`, { writes }, token)
}

/** Runs a structured query as admin. @returns the number of documents that match */
export async function countMatches(structuredQuery: object): Promise<number> {
  const rows = (await postJson(`${serverUrl}/${root}:runQuery`, { structuredQuery }, adminToken)) as readonly {
    readonly document?: unknown
  }[]
  return rows.filter(({ document }) => document !== undefined).length
}

/** @returns the number of an account's entries with this text on the server */
export function countEntries(uid: string, content: string): Promise<number> {
  const equals = (fieldPath: string, stringValue: string) => ({
    fieldFilter: { field: { fieldPath }, op: 'EQUAL', value: { stringValue } },
  })
  return countMatches({
    from: [{ collectionId: 'messages' }],
    where: { compositeFilter: { op: 'AND', filters: [equals('uid', uid), equals('content', content)] } },
  })
}

interface ReadDocument {
  readonly fields?: Readonly<
    Record<string, { readonly stringValue?: string; readonly integerValue?: string; readonly booleanValue?: boolean }>
  >
}

/** Reads a document as admin. @returns `undefined` if there is none */
export async function readDocument(path: string): Promise<ReadDocument | undefined> {
  const response = await fetch(`${serverUrl}/${documentName(path)}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  return response.ok ? ((await response.json()) as ReadDocument) : undefined
}
