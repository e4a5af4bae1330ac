import { backend } from './backend'
import { postJson } from './post-json'

/** The emulator's token for the operator, whom no rule restricts. */
const operator = 'owner'
const root = `projects/${backend.projectId}/databases/(default)/documents`
const server = `http://${backend.firestore}/v1`

/**
 * @param path such as `messages/{id}`
 * @returns the document's name in Firestore's REST interface
 */
export function documentName(path: string): string {
  return `${root}/${path}`
}

/** Commits REST writes. @param token of the writing account; by default past the rules */
export async function commitWrites(writes: readonly object[], token = operator): Promise<void> {
  await postJson(`${server}/${root}:commit`, { writes }, token)
}

/** Runs a structured query past the rules. @returns the number of documents that match */
export async function countMatches(structuredQuery: object): Promise<number> {
  const found = (await postJson(`${server}/${root}:runQuery`, { structuredQuery }, operator)) as readonly {
    readonly document?: unknown
  }[]
  return found.filter(({ document }) => document !== undefined).length
}

interface ReadDocument {
  readonly fields?: Readonly<
    Record<string, { readonly stringValue?: string; readonly integerValue?: string; readonly booleanValue?: boolean }>
  >
}

/** Reads a document past the rules. @returns `undefined` if there is none */
export async function readDocument(path: string): Promise<ReadDocument | undefined> {
  const answer = await fetch(`${server}/${documentName(path)}`, { headers: { authorization: `Bearer ${operator}` } })
  return answer.ok ? ((await answer.json()) as ReadDocument) : undefined
}
