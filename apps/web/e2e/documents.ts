import { backend } from './backend'
import { post } from './post'

/** What Firestore's REST interface takes for somebody whom no rule stops: the operator. */
const operator = 'owner'
const root = `projects/${backend.projectId}/databases/(default)/documents`
const server = `http://${backend.firestore}/v1`

/** How Firestore's REST interface calls a document. @param path such as `messages/{id}` */
export function documentName(path: string): string {
  return `${root}/${path}`
}

/** Commits writes in the form of Firestore's REST interface. @param token of the account that writes; left out, it is past the rules */
export async function commitWrites(writes: readonly object[], token = operator): Promise<void> {
  await post(`${server}/${root}:commit`, { writes }, token)
}

/** Asks a structured query past the rules. @returns how many documents it finds */
export async function countFound(structuredQuery: object): Promise<number> {
  const found = (await post(`${server}/${root}:runQuery`, { structuredQuery }, operator)) as readonly {
    readonly document?: unknown
  }[]
  return found.filter(({ document }) => document !== undefined).length
}

interface ReadDocument {
  readonly fields?: Readonly<
    Record<string, { readonly stringValue?: string; readonly integerValue?: string; readonly booleanValue?: boolean }>
  >
}

/** Reads a document past the rules; `undefined` where there is none. */
export async function readDocument(path: string): Promise<ReadDocument | undefined> {
  const answer = await fetch(`${server}/${documentName(path)}`, { headers: { authorization: `Bearer ${operator}` } })
  return answer.ok ? ((await answer.json()) as ReadDocument) : undefined
}
