/** An account for generated calls. */
export interface FuzzAccount {
  readonly uid: string
  /** Occurs in every text of this account and in no other, so that leaks between accounts show. */
  readonly mark: string
  readonly entries: readonly { readonly id: string; readonly content: string }[]
}

/** Addresses of the emulators with the accounts and their entries. */
export interface EmulatorAddresses {
  readonly projectId: string
  /** `http://host:port` */
  readonly auth: string
  /** `host:port` */
  readonly firestore: string
}

export interface FuzzWorldSize {
  readonly accounts: number
  readonly entries: number
  /** Prefix of the ids, letters only, so that several worlds can coexist. */
  readonly name: string
}

const subjects = ['the river', 'my sister', 'a meeting at work', 'the garden', 'sleep', 'a letter from Marta'] as const

/** Matches marks in texts. */
export const markPattern = /\bmark[a-z]+\d{4}\b/gu

/**
 * Creates accounts with entries, deterministic for a size: in Authentication, with a username, and
 * with private entries in a private notebook.
 *
 * @throws when an emulator refuses them
 */
export async function openFuzzWorld(
  addresses: EmulatorAddresses,
  size: FuzzWorldSize,
): Promise<readonly FuzzAccount[]> {
  const accounts = Array.from({ length: size.accounts }, (_, index) => createFuzzAccount(size, index))
  for (const account of accounts) await openFuzzAccount(addresses, account)
  return accounts
}

function createFuzzAccount({ name, entries }: FuzzWorldSize, index: number): FuzzAccount {
  const uid = `${name}${String(index).padStart(4, '0')}`
  const mark = `mark${uid.toLowerCase()}`
  return {
    uid,
    mark,
    entries: Array.from({ length: entries }, (_, entryIndex) => ({
      id: `${uid}-entry-${String(entryIndex).padStart(8, '0')}`,
      content: `I thought about ${subjects[entryIndex % subjects.length]} in the morning (${mark}). It rained, and I was glad of ${entryIndex + 2} hours alone.`,
    })),
  }
}

async function openFuzzAccount(
  { projectId, auth, firestore }: EmulatorAddresses,
  { uid, entries }: FuzzAccount,
): Promise<void> {
  await post(`${auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`, {
    localId: uid,
    email: `${uid.toLowerCase()}@geist.example`,
    password: 'a-good-secret',
  })
  const root = `projects/${projectId}/databases/(default)/documents`
  const username = uid.toLowerCase()
  const profile = {
    UID: toTextValue(uid),
    username: toTextValue(username),
    usernameKey: toTextValue(username),
    biography: toTextValue(''),
  }
  const writes = [
    { update: { name: `${root}/users/${uid}`, fields: profile } },
    { update: { name: `${root}/usernames/${username}`, fields: { uid: toTextValue(uid) } } },
    ...entries.map(({ id, content }, index) => ({
      update: { name: `${root}/messages/${id}`, fields: entryFields(uid, content, index) },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    })),
  ]
  await post(`http://${firestore}/v1/${root}:commit`, { writes })
}

function entryFields(uid: string, content: string, index: number) {
  return {
    uid: toTextValue(uid),
    content: toTextValue(content),
    category: toTextValue('Days'),
    timestamp: { timestampValue: new Date(Date.UTC(2026, 0, 1 + index)).toISOString() },
    collectionName: toTextValue(''),
    username: toTextValue(uid.toLowerCase()),
    order: { nullValue: null },
    isPublic: { booleanValue: false },
    editedFrom: { nullValue: null },
    deletedAt: { nullValue: null },
    expireAt: { nullValue: null },
  }
}

function toTextValue(stringValue: string) {
  return { stringValue }
}

async function post(url: string, body: unknown): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`No account could be opened: ${await response.text()}`)
}
