import { randomUUID } from 'node:crypto'

import { FirebaseError, deleteApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  AuthErrorCodes,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore'

import { CommandError } from '../shared/command'

export interface LocalBackend {
  /** The emulator project, such as `demo-geist`. */
  readonly projectId: string
  /** Such as `127.0.0.1:9099`. */
  readonly authHost: string
  /** Such as `127.0.0.1:8080`. */
  readonly firestoreHost: string
}

export interface Session {
  readonly uid: string
  readonly firestore: Firestore
  readonly close: () => Promise<void>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs in, or signs up if the account does not exist.
 * @throws {CommandError} if the account has a different password
 */
export async function openSession(credentials: Credentials, backend: LocalBackend): Promise<Session> {
  // The Auth emulator accepts any key. A unique app name lets each session delete only its own app.
  const app = initializeApp({ projectId: backend.projectId, apiKey: 'local' }, randomUUID())
  try {
    const auth = getAuth(app)
    connectAuthEmulator(auth, `http://${backend.authHost}`, { disableWarnings: true })
    const firestore = getFirestore(app)
    const { hostname, port } = new URL(`http://${backend.firestoreHost}`)
    connectFirestoreEmulator(firestore, hostname, Number(port))
    return { uid: await signInOrSignUp(auth, credentials), firestore, close: () => deleteApp(app) }
  } catch (error) {
    await deleteApp(app)
    throw error
  }
}

async function signInOrSignUp(auth: Auth, { email, password }: Credentials): Promise<string> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user.uid
  } catch (error) {
    if (!hasCode(error, AuthErrorCodes.EMAIL_EXISTS)) throw error
  }
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user.uid
  } catch (error) {
    if (!hasCode(error, AuthErrorCodes.INVALID_PASSWORD, AuthErrorCodes.INVALID_LOGIN_CREDENTIALS)) throw error
    throw new CommandError(`${email} has another password here, so the demo account can't be seeded.`, { cause: error })
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code)
}
