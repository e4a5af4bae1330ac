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

import { Refusal } from '../shared/say'

/** Where the emulators are. */
export interface LocalBackend {
  /** Their project, such as `demo-geist`. */
  readonly projectId: string
  /** Where Auth listens, such as `127.0.0.1:9099`. */
  readonly authHost: string
  /** Where Firestore listens, such as `127.0.0.1:8080`. */
  readonly firestoreHost: string
}

/** A signed-in person and what they read and write through. */
export interface Session {
  readonly uid: string
  readonly firestore: Firestore
  readonly end: () => Promise<void>
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

/**
 * Signs a person in, or up where there is no such account yet.
 *
 * @throws {Refusal} when the account has another password.
 */
export async function openSession(credentials: Credentials, backend: LocalBackend): Promise<Session> {
  // The Auth emulator takes any key. Without a name of its own, a session would end another one's app.
  const app = initializeApp({ projectId: backend.projectId, apiKey: 'local' }, randomUUID())
  try {
    const auth = getAuth(app)
    connectAuthEmulator(auth, `http://${backend.authHost}`, { disableWarnings: true })
    const firestore = getFirestore(app)
    const { hostname, port } = new URL(`http://${backend.firestoreHost}`)
    connectFirestoreEmulator(firestore, hostname, Number(port))
    return { uid: await enter(auth, credentials), firestore, end: () => deleteApp(app) }
  } catch (error) {
    await deleteApp(app)
    throw error
  }
}

async function enter(auth: Auth, { email, password }: Credentials): Promise<string> {
  try {
    return (await createUserWithEmailAndPassword(auth, email, password)).user.uid
  } catch (error) {
    if (!hasCode(error, AuthErrorCodes.EMAIL_EXISTS)) throw error
  }
  try {
    return (await signInWithEmailAndPassword(auth, email, password)).user.uid
  } catch (error) {
    if (!hasCode(error, AuthErrorCodes.INVALID_PASSWORD, AuthErrorCodes.INVALID_LOGIN_CREDENTIALS)) throw error
    throw new Refusal(`${email} has another password here, so the demo account can't be filled.`, { cause: error })
  }
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof FirebaseError && codes.includes(error.code)
}
