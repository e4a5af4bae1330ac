/** A dump of a backend: documents by path, and accounts under `accounts/UID`. */
export type BackendDump = ReadonlyMap<string, unknown>

export interface EmulatorHosts {
  readonly projectId: string
  /** `127.0.0.1:port` */
  readonly firestore: string
  /** `127.0.0.1:port` */
  readonly auth: string
}

interface DocumentPage {
  readonly documents?: readonly { readonly name: string; readonly fields?: unknown; readonly createTime?: string }[]
  readonly nextPageToken?: string
}

/** Times that an import resets, since no session survives it. */
const fieldsResetByImport = new Set(['lastRefreshAt', 'passwordUpdatedAt', 'validSince'])
const pageSize = 300

/**
 * Reads all documents, including those below missing documents, and all accounts with their sign-in
 * methods. Write times are left out, since an import changes them.
 * @throws if an emulator answers with an error
 */
export async function dumpBackend(emulators: EmulatorHosts): Promise<BackendDump> {
  const { projectId, firestore, auth } = emulators
  const root = `http://${firestore}/v1/projects/${projectId}/databases/(default)/documents`
  const dump = new Map<string, unknown>()
  await addDocuments(root, '', dump)
  await addAccounts(auth, projectId, dump)
  return dump
}

/** Adds all documents below a parent to the dump, recursively. */
async function addDocuments(root: string, parent: string, dump: Map<string, unknown>): Promise<void> {
  const { collectionIds = [] } = (await fetchJson(`${root}${parent}:listCollectionIds`, { pageSize })) as {
    readonly collectionIds?: readonly string[]
  }
  for (const collection of collectionIds) {
    let pageToken: string | undefined
    do {
      // A missing document may have subcollections.
      const searchParams = new URLSearchParams({
        pageSize: `${pageSize}`,
        showMissing: 'true',
        pageToken: pageToken ?? '',
      })
      const page = (await fetchJson(`${root}${parent}/${collection}?${searchParams}`)) as DocumentPage
      for (const { name, fields, createTime } of page.documents ?? []) {
        const path = `${parent}/${collection}/${name.split('/').at(-1) ?? ''}`
        if (createTime !== undefined) dump.set(path.slice(1), fields ?? {})
        await addDocuments(root, path, dump)
      }
      pageToken = page.nextPageToken
    } while (pageToken)
  }
}

/** Adds all accounts to the dump. The Auth emulator returns them in one response. */
async function addAccounts(auth: string, projectId: string, dump: Map<string, unknown>): Promise<void> {
  const { userInfo = [] } = (await fetchJson(
    `http://${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`,
    { returnUserInfo: true },
  )) as { readonly userInfo?: readonly { readonly localId: string }[] }
  for (const account of userInfo) {
    const keptFields = Object.entries(account).filter(([name]) => !fieldsResetByImport.has(name))
    // Before an import, accounts that were never disabled lack this field.
    dump.set(`accounts/${account.localId}`, { disabled: false, ...Object.fromEntries(keptFields) })
  }
}

async function fetchJson(url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
