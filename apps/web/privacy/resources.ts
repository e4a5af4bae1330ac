import { randomUUID } from 'node:crypto'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  setDoc,
  terminate,
} from 'firebase/firestore'

import { createJournalFirestore } from '../src/shared/firebase/journal-firestore'
import { createRestFirestore } from '../src/shared/firebase/rest/rest-firestore'
import { Journal } from '../src/shared/local/journal'
import type { JournalServer } from '../src/shared/local/sync/journal-server'
import { syncJournal } from '../src/shared/local/sync/sync-journal'
import { claimUsername } from '../src/shared/local/testing/claim-username'
import { unsignedToken } from './rest-client'

/** A project on a running Firestore emulator. */
export interface EmulatorProject {
  readonly projectId: string
  /** `host:port` */
  readonly firestore: string
  /** Address of the functions, `http://host:port`. They serve only one project. */
  readonly functions?: string
}

/** A user with a device that can follow the server. */
export interface Person {
  readonly uid: string
  readonly username: string
  readonly journal: Journal
  readonly server: JournalServer
  readonly firestore: Firestore
}

/** Opens clients, devices and users of a test. `close` closes them in reverse order. */
export class Resources {
  readonly #cleanups: (() => Promise<unknown>)[] = []

  /** Connects to Firestore as a user. @param uid `null` for a signed-out visitor */
  connect({ projectId, firestore: address }: EmulatorProject, uid: string | null): Firestore {
    const app: FirebaseApp = initializeApp({ projectId, apiKey: 'demo-key' }, randomUUID())
    const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
    const [host = '127.0.0.1', port] = address.split(':')
    connectFirestoreEmulator(firestore, host, Number(port), uid === null ? {} : { mockUserToken: { sub: uid } })
    this.#cleanups.push(async () => {
      await terminate(firestore)
      await deleteApp(app)
    })
    return firestore
  }

  /** Opens another device of an account, which does not follow the server yet. */
  openDevice(project: EmulatorProject, uid: string): Omit<Person, 'username'> {
    const firestore = this.connect(project, uid)
    const journal = new Journal(uid, `device-${randomUUID()}`)
    this.#cleanups.push(() => journal.close())
    const { projectId, firestore: address } = project
    const rest = createRestFirestore({
      projectId,
      baseUrl: `http://${address}`,
      getAuthToken: async () => unsignedToken(uid),
      fetch,
    })
    return {
      uid,
      journal,
      firestore,
      server: createJournalFirestore({
        firestore,
        rest,
        uid,
        isSignedIn: () => true,
        isSessionValid: async () => true,
      }),
    }
  }

  /** Makes a device follow the server until `close`. @returns a function that stops it earlier */
  follow({ journal, server }: Pick<Person, 'journal' | 'server'>): () => Promise<void> {
    const stop = syncJournal(journal, async () => server)
    this.#cleanups.push(stop)
    return stop
  }

  /** Opens a new user with a username, private documents and a device. */
  async openPerson(project: EmulatorProject): Promise<Person> {
    const device = this.openDevice(project, randomUUID())
    const username = await claimUsername(device)
    const { firestore, uid } = device
    await setDoc(doc(firestore, 'users', uid, 'private', 'settings'), { aiEnabled: true })
    await setDoc(doc(firestore, 'users', uid, 'private', 'blocks'), { uids: ['somebody'] })
    return { ...device, username }
  }

  async close(): Promise<void> {
    for (const cleanUp of this.#cleanups.toReversed()) await cleanUp()
    this.#cleanups.length = 0
  }
}
