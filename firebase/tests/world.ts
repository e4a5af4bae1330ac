import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { doc, type DocumentData, type Firestore, setDoc, setLogLevel } from 'firebase/firestore'

import type { Engine } from './engines/engine'

/** `owner` owns the documents of a test; `subscriber` follows the owner's notebooks. */
export const roles = ['owner', 'other', 'subscriber', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** A project on one engine with loaded Security Rules and one client per user. */
export interface World {
  /** The database as this role. The uid of each role is its name. */
  readonly as: (role: Role) => Firestore
  readonly asPerson: (uid: string) => Firestore
  /** Writes a document as admin, bypassing the rules, and returns its path. */
  readonly seed: (path: string, data: DocumentData) => Promise<string>
  readonly close: () => Promise<void>
}

export const rules = readFileSync(fileURLToPath(new URL('../firestore.rules', import.meta.url)), 'utf8')

/** A unique id in the format of entry and notebook ids. */
export function newId(): string {
  return randomUUID()
}

/** Opens a project with its own documents and rule coverage. */
export async function openWorld({ host, port }: Engine, projectId: string): Promise<World> {
  // The SDK logs each denial as a warning, and most requests here are denied on purpose.
  setLogLevel('silent')
  const environment = await initializeTestEnvironment({ projectId, firestore: { host, port, rules } })
  const databases = new Map<string, Firestore>()
  const anonymous = toModularFirestore(environment.unauthenticatedContext())

  const admin = await openAdmin(environment)

  function asPerson(uid: string): Firestore {
    const database = databases.get(uid) ?? toModularFirestore(environment.authenticatedContext(uid))
    databases.set(uid, database)
    return database
  }

  return {
    asPerson,
    as: (role) => (role === 'anonymous' ? anonymous : asPerson(role)),
    async seed(path, data) {
      await setDoc(doc(admin.database, path), data)
      return path
    },
    async close() {
      await admin.close()
      await environment.cleanup()
    },
  }
}

/** Opens one admin connection for all tests. One per document would take longer than the tests. */
function openAdmin(environment: RulesTestEnvironment): Promise<{ database: Firestore; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const closed = environment.withSecurityRulesDisabled(
      (context) =>
        // The context is valid until this promise resolves.
        new Promise<void>((resolveContext) => {
          const close = () => {
            resolveContext()
            return closed
          }
          resolve({ database: toModularFirestore(context), close })
        }),
    )
    closed.catch(reject)
  })
}

/** The testing library returns the compat type; the object works with the modular functions. */
function toModularFirestore(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore
}
