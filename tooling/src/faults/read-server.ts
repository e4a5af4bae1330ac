import { projectId } from '../backend/local-config'

/** A document on the server. Times are epoch milliseconds, with microseconds as a fraction. */
export interface ServerDocument {
  readonly id: string
  readonly fields: Fields
}

export type Fields = Readonly<Record<string, unknown>>

export interface ServerVersion {
  readonly entryId: string
  readonly id: string
  readonly fields: Fields
}

export interface ServerState {
  readonly entries: readonly ServerDocument[]
  readonly versions: readonly ServerVersion[]
  readonly notebooks: readonly ServerDocument[]
  readonly threads: readonly ServerDocument[]
  /** Ids of purged entries, whose tombstones remain. */
  readonly purgedIds: readonly string[]
}

/**
 * Reads an account's documents as admin, bypassing the rules.
 * @param port the Firestore emulator's port
 */
export async function readServer(port: number, uid: string): Promise<ServerState> {
  const [entries, versions, notebooks, threads] = await Promise.all([
    queryOwnDocuments(port, uid, 'messages', false),
    queryOwnDocuments(port, uid, 'versions', true),
    queryOwnDocuments(port, uid, 'collections', false),
    queryOwnDocuments(port, uid, 'threads', false),
  ])
  return {
    entries: toServerDocuments(entries.filter(({ fields }) => !isTombstone(fields))),
    versions: versions.map(({ path, fields }) => ({ entryId: path.at(-3) ?? '', id: path.at(-1) ?? '', fields })),
    notebooks: toServerDocuments(notebooks.filter(({ fields }) => !isTombstone(fields))),
    threads: toServerDocuments(threads.filter(({ fields }) => fields['deletedAt'] === null)),
    purgedIds: toServerDocuments(entries.filter(({ fields }) => fields['purgedAt'] !== undefined)).map(({ id }) => id),
  }
}

function toServerDocuments(documents: readonly QueriedDocument[]): readonly ServerDocument[] {
  return documents.map(({ path, fields }) => ({ id: path.at(-1) ?? '', fields }))
}

/** Whether the document is a tombstone of an entry or a notebook, which has no text. */
function isTombstone(fields: Fields): boolean {
  return fields['purgedAt'] !== undefined || (fields['name'] === undefined && fields['content'] === undefined)
}

interface QueriedDocument {
  readonly path: readonly string[]
  readonly fields: Fields
}

async function queryOwnDocuments(
  port: number,
  uid: string,
  collectionId: string,
  allDescendants: boolean,
): Promise<readonly QueriedDocument[]> {
  const url = `http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents:runQuery`
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId, allDescendants }],
        where: { fieldFilter: { field: { fieldPath: 'uid' }, op: 'EQUAL', value: { stringValue: uid } } },
      },
    }),
  })
  if (!response.ok) throw new Error(`The server refused to list ${collectionId}: ${await response.text()}`)
  const rows = (await response.json()) as readonly { readonly document?: RestDocument }[]
  return rows.flatMap(({ document }) =>
    document ? [{ path: document.name.split('/'), fields: decodeFields(document.fields ?? {}) }] : [],
  )
}

interface RestDocument {
  readonly name: string
  readonly fields?: Readonly<Record<string, RestValue>>
}

type RestValue = Readonly<Record<string, unknown>>

function decodeFields(fields: Readonly<Record<string, RestValue>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decodeValue(value)]))
}

function decodeValue(value: RestValue): unknown {
  const [[kind, content] = []] = Object.entries(value)
  switch (kind) {
    case 'nullValue':
      return null
    case 'integerValue':
    case 'doubleValue':
      return Number(content)
    case 'timestampValue':
      return parseTimestamp(String(content))
    case 'arrayValue':
      return ((content as { readonly values?: readonly RestValue[] }).values ?? []).map(decodeValue)
    default:
      return content
  }
}

/** Parses `2026-11-21T10:00:00.123456Z`, with any number of fraction digits. */
function parseTimestamp(text: string): number {
  const [seconds = '', fraction = '0'] = text.replace('Z', '').split('.')
  return Date.parse(`${seconds}Z`) + Math.round(Number(`0.${fraction}`) * 1_000_000) / 1_000
}
