import { backend } from './backend'

export interface Account {
  readonly uid: string
  readonly token: string
}

/** Signs up a new account with the Auth emulator. */
export async function openAccount(): Promise<Account> {
  const email = `${crypto.randomUUID()}@geist.example`
  const url = `${backend.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'long enough', returnSecureToken: true }),
  })
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}`)
  const { localId, idToken } = (await response.json()) as { localId: string; idToken: string }
  return { uid: localId, token: idToken }
}

/** The same token with other claims; the emulator does not verify the signature. */
export function replaceClaims(token: string, claims: Readonly<Record<string, unknown>>): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const current = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const changed = Buffer.from(JSON.stringify({ ...current, ...claims })).toString('base64url')
  return `${header}.${changed}.${signature}`
}
