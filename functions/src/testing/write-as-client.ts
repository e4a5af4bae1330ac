import { backend } from './backend'
import type { Account } from './open-account'

/** A document as a client writes it, with `serverTime` for server timestamps. */
export interface ClientWrite {
  readonly path: string
  readonly data: Readonly<Record<string, unknown>>
  /** Writes only these fields; by default the whole document. */
  readonly onlyFields?: readonly string[]
}

export const serverTime = Symbol('the time of the commit')

const root = `projects/${backend.projectId}/databases/(default)/documents`

/**
 * Commits writes atomically like the app: with an ID token and under the Security Rules.
 *
 * @throws when the rules refuse one of them
 */
export async function writeAsClient({ token }: Pick<Account, 'token'>, writes: readonly ClientWrite[]): Promise<void> {
  const body = {
    writes: writes.map(({ path, data, onlyFields }) => {
      const serverTimeFields = Object.keys(data).filter((field) => data[field] === serverTime)
      const fields = Object.entries(data).filter(([field]) => !serverTimeFields.includes(field))
      return {
        update: {
          name: `${root}/${path}`,
          fields: Object.fromEntries(fields.map(([name, value]) => [name, encode(value)])),
        },
        ...(onlyFields !== undefined && {
          updateMask: { fieldPaths: onlyFields.filter((field) => !serverTimeFields.includes(field)) },
        }),
        updateTransforms: serverTimeFields.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
      }
    }),
  }
  const response = await sendRequest(':commit', token, body)
  if (!response.ok) throw new Error(`${writes.map(({ path }) => path).join(', ')}: ${await response.text()}`)
}

/** The fields of a readable document in the REST format. */
export async function readAsClient(
  { token }: Pick<Account, 'token'>,
  path: string,
): Promise<Readonly<Record<string, object>>> {
  const response = await sendRequest(`/${path}`, token)
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { readonly fields: Readonly<Record<string, object>> }).fields
}

function sendRequest(path: string, token: string, body?: object): Promise<Response> {
  return fetch(`http://${backend.firestore}/v1/${root}${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
}

/** Encodes plain values; other values came from a read and are passed through. */
function encode(value: unknown): object {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (value instanceof Date) return { timestampValue: value.toISOString() }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } }
  return value as object
}
