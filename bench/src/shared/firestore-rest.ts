import type { FirestoreAddress } from './firestore-address'

/* Firestore's REST API as the emulator's owner, who bypasses the Security Rules. */

/** A field value of the REST API. */
export type FieldValue =
  | { readonly stringValue: string }
  | { readonly booleanValue: boolean }
  | { readonly nullValue: null }
  | { readonly timestampValue: string }
  | { readonly integerValue: string }
  | { readonly doubleValue: number }
  | { readonly arrayValue: { readonly values?: readonly FieldValue[] } }
export type Fields = Readonly<Record<string, FieldValue>>

export interface DocumentWrite {
  /** The document's path, such as `messages/ID`. */
  readonly path: string
  readonly fields: Fields
  /** Field paths to write; by default the whole document. */
  readonly updateMask?: readonly string[]
  /** Fields that get the time of the commit. */
  readonly serverTimes?: readonly string[]
}

/** Firestore's limit of writes per commit. */
export const maxCommitSize = 500

/** Commits the writes, in as few commits as possible. */
export async function commitWrites(server: FirestoreAddress, writes: readonly DocumentWrite[]): Promise<void> {
  const root = getDocumentRoot(server)
  for (let start = 0; start < writes.length; start += maxCommitSize) {
    const commit = writes.slice(start, start + maxCommitSize).map(({ path, fields, updateMask, serverTimes = [] }) => ({
      update: { name: `${root}/${path}`, fields },
      ...(updateMask && { updateMask: { fieldPaths: updateMask } }),
      updateTransforms: serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    }))
    const response = await request(server, ':commit', { method: 'POST', body: JSON.stringify({ writes: commit }) })
    if (!response.ok) throw new Error(`The server refused a commit: ${await response.text()}`)
  }
}

/** @returns `undefined` if there is no such document */
export async function readDocument(server: FirestoreAddress, path: string): Promise<Fields | undefined> {
  const response = await request(server, `/${path}`)
  if (response.status === 404) return undefined
  if (!response.ok) throw new Error(`The server refused to read a document: ${await response.text()}`)
  return ((await response.json()) as { readonly fields?: Fields }).fields ?? {}
}

export async function isEmptyCollection(server: FirestoreAddress, path: string): Promise<boolean> {
  const response = await request(server, `/${path}?pageSize=1`)
  if (!response.ok) throw new Error(`The server refused to list a collection: ${await response.text()}`)
  return ((await response.json()) as { readonly documents?: readonly unknown[] }).documents === undefined
}

export function stringValue(text: string): FieldValue {
  return { stringValue: text }
}

export function readInteger(fields: Fields | undefined, name: string): number | undefined {
  const value = fields?.[name]
  return value !== undefined && 'integerValue' in value ? Number(value.integerValue) : undefined
}

function request(server: FirestoreAddress, suffix: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`http://${server.host}:${server.port}/v1/${getDocumentRoot(server)}${suffix}`, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  })
}

/** The common prefix of all document names. */
function getDocumentRoot({ projectId }: FirestoreAddress): string {
  return `projects/${projectId}/databases/(default)/documents`
}
