import { projectId } from '../backend/local-config'

/** A server document; times are epoch milliseconds with microseconds as a fraction. */
export interface ServerEntry {
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
  readonly entries: readonly ServerEntry[]
  readonly versions: readonly ServerVersion[]
  readonly notebooks: readonly ServerEntry[]
  readonly threads: readonly ServerEntry[]
  readonly purged: readonly string[]
}

/**
 * Reads an account's documents as admin, bypassing the rules.
 * @param port the Firestore emulator's port
 */
export async function readServer(port: number, uid: string): Promise<ServerState> {
  const [entries, versions, notebooks, threads] = await Promise.all([
    ownDocuments(port, uid, 'messages', false),
    ownDocuments(port, uid, 'versions', true),
    ownDocuments(port, uid, 'collections', false),
    ownDocuments(port, uid, 'threads', false),
  ])
  return {
    entries: withId(entries.filter(({ fields }) => !isTombstone(fields))),
    versions: versions.map(({ path, fields }) => ({ entryId: path.at(-3) ?? '', id: path.at(-1) ?? '', fields })),
    notebooks: withId(notebooks.filter(({ fields }) => !isTombstone(fields))),
    threads: withId(threads.filter(({ fields }) => fields['deletedAt'] === null)),
    purged: withId(entries.filter(({ fields }) => fields['purgedAt'] !== undefined)).map(({ id }) => id),
  }
}

function withId(found: readonly FoundDocument[]): readonly ServerEntry[] {
  return found.map(({ path, fields }) => ({ id: path.at(-1) ?? '', fields }))
}

/** Tombstones of entries and notebooks have no text. */
function isTombstone(fields: Fields): boolean {
  return fields['purgedAt'] !== undefined || (fields['name'] === undefined && fields['content'] === undefined)
}

interface FoundDocument {
  readonly path: readonly string[]
  readonly fields: Fields
}

async function ownDocuments(
  port: number,
  uid: string,
  collectionId: string,
  allDescendants: boolean,
): Promise<readonly FoundDocument[]> {
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
  if (!response.ok) throw new Error(`The server would not show ${collectionId}: ${await response.text()}`)
  const rows = (await response.json()) as readonly { readonly document?: RestDocument }[]
  return rows.flatMap(({ document }) =>
    document ? [{ path: document.name.split('/'), fields: plainFields(document.fields ?? {}) }] : [],
  )
}

interface RestDocument {
  readonly name: string
  readonly fields?: Readonly<Record<string, RestValue>>
}

type RestValue = Readonly<Record<string, unknown>>

function plainFields(fields: Readonly<Record<string, RestValue>>): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]))
}

function plain(value: RestValue): unknown {
  const [[kind, inner] = []] = Object.entries(value)
  switch (kind) {
    case 'nullValue':
      return null
    case 'integerValue':
    case 'doubleValue':
      return Number(inner)
    case 'timestampValue':
      return instant(String(inner))
    case 'arrayValue':
      return ((inner as { readonly values?: readonly RestValue[] }).values ?? []).map(plain)
    default:
      return inner
  }
}

/** Parses `2026-11-21T10:00:00.123456Z`, with any number of fraction digits. */
function instant(text: string): number {
  const [seconds = '', fraction = '0'] = text.replace('Z', '').split('.')
  return Date.parse(`${seconds}Z`) + Math.round(Number(`0.${fraction}`) * 1_000_000) / 1_000
}
