/** A field value of Firestore's REST API. */
export type Value =
  | { readonly stringValue: string }
  | { readonly booleanValue: boolean }
  | { readonly nullValue: null }
  | { readonly timestampValue: string }
  | { readonly integerValue: string }
  | { readonly arrayValue: { readonly values: readonly Value[] } }
export type Fields = Readonly<Record<string, Value>>

export interface Write {
  readonly path: string
  readonly fields: Fields
  /** Field paths to write; by default the whole document. */
  readonly updateMask?: readonly string[]
  /** Fields that get the time of the commit. */
  readonly serverTimes?: readonly string[]
}

/** Firestore for the operator: over REST, past the Security Rules. */
export interface Operator {
  readonly commit: (writes: readonly Write[]) => Promise<void>
  /** The fields of a document, or `undefined` if there is none. */
  readonly read: (path: string) => Promise<Fields | undefined>
  /** Whether a collection has no documents. */
  readonly isEmpty: (path: string) => Promise<boolean>
}

export function operatorOf(address: { readonly projectId: string; readonly firestore: string }): Operator {
  const root = `projects/${address.projectId}/databases/(default)/documents`
  const ask = (where: string, init: RequestInit = {}) =>
    fetch(`http://${address.firestore}/v1/${root}${where}`, {
      ...init,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    })
  return {
    async commit(writes) {
      const body = {
        writes: writes.map(({ path, fields, updateMask, serverTimes = [] }) => ({
          update: { name: `${root}/${path}`, fields },
          ...(updateMask && { updateMask: { fieldPaths: updateMask } }),
          updateTransforms: serverTimes.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
        })),
      }
      const response = await ask(':commit', { method: 'POST', body: JSON.stringify(body) })
      if (!response.ok) throw new Error(await response.text())
    },
    async read(path) {
      const response = await ask(`/${path}`)
      if (response.status === 404) return undefined
      if (!response.ok) throw new Error(await response.text())
      return ((await response.json()) as { readonly fields?: Fields }).fields ?? {}
    },
    async isEmpty(path) {
      const response = await ask(`/${path}?pageSize=1`)
      if (!response.ok) throw new Error(await response.text())
      return ((await response.json()) as { readonly documents?: readonly unknown[] }).documents === undefined
    },
  }
}

/** The fields of an entry, without `updatedAt`. */
export function entryFields(uid: string, content: string, fields: Fields = {}): Fields {
  return {
    uid: { stringValue: uid },
    content: { stringValue: content },
    category: { stringValue: 'Days' },
    timestamp: { timestampValue: new Date().toISOString() },
    collectionName: { stringValue: 'River notes' },
    username: { stringValue: 'someone' },
    order: { nullValue: null },
    isPublic: { booleanValue: true },
    editedFrom: { nullValue: null },
    deletedAt: { nullValue: null },
    expireAt: { nullValue: null },
    writeIds: { arrayValue: { values: [{ stringValue: 'a'.repeat(20) }] } },
    ...fields,
  }
}

export function notebookFields(uid: string): Fields {
  return {
    uid: { stringValue: uid },
    name: { stringValue: 'River notes' },
    creatorUsername: { stringValue: 'someone' },
    collaborators: { arrayValue: { values: [] } },
    originalCreatorUID: { stringValue: uid },
    isPublic: { booleanValue: true },
    writeIds: { arrayValue: { values: [{ stringValue: 'a'.repeat(20) }] } },
  }
}
