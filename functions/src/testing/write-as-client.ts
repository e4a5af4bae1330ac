import { backend } from './backend'
import type { Account } from './open-account'

/** A document as a client writes it: `serverTime` where the server sets the moment. */
export interface ClientWrite {
  readonly path: string
  readonly data: Readonly<Record<string, unknown>>
  /** Writes these fields alone; left out, the whole document. */
  readonly only?: readonly string[]
}

/** The moment of the commit, which the server knows. */
export const serverTime = Symbol('the time of the commit')

const root = `projects/${backend.projectId}/databases/(default)/documents`

/**
 * Commits writes as the app does: with somebody's ID token, judged by the Security Rules, all or none of them.
 *
 * @throws when the rules refuse one of them
 */
export async function writeAsClient({ token }: Pick<Account, 'token'>, writes: readonly ClientWrite[]): Promise<void> {
  const body = {
    writes: writes.map(({ path, data, only }) => {
      const ofServer = Object.keys(data).filter((field) => data[field] === serverTime)
      const fields = Object.entries(data).filter(([field]) => !ofServer.includes(field))
      return {
        update: {
          name: `${root}/${path}`,
          fields: Object.fromEntries(fields.map(([name, value]) => [name, encode(value)])),
        },
        ...(only !== undefined && { updateMask: { fieldPaths: only.filter((field) => !ofServer.includes(field)) } }),
        updateTransforms: ofServer.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      }
    }),
  }
  const response = await ask(':commit', token, body)
  if (!response.ok) throw new Error(`${writes.map(({ path }) => path).join(', ')}: ${await response.text()}`)
}

/** The fields of a document that somebody may read, each as the REST interface says it. */
export async function readAsClient(
  { token }: Pick<Account, 'token'>,
  path: string,
): Promise<Readonly<Record<string, object>>> {
  const response = await ask(`/${path}`, token)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { readonly fields: Readonly<Record<string, object>> }).fields
}

function ask(where: string, token: string, body?: object): Promise<Response> {
  return fetch(`http://${backend.firestore}/v1/${root}${where}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

/** A value that is no plain one is taken for one that was read, and goes back as it is. */
function encode(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return value as object
}
