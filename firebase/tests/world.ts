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

/** Who asks. `owner` owns the documents of a test; `subscriber` reads along in the owner's notebooks. */
export const roles = ['owner', 'other', 'subscriber', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** One project on one engine, under the Security Rules, with the people who use it. */
export interface World {
  /** The database as this role sees it. The uid of each role is its name. */
  readonly as: (role: Role) => Firestore
  /** The database as a person of this uid sees it. */
  readonly asPerson: (uid: string) => Firestore
  /** Puts a document there, past the rules, and gives its path back. */
  readonly given: (path: string, data: DocumentData) => Promise<string>
  readonly close: () => Promise<void>
}

export const rules = readFileSync(fileURLToPath(new URL('../firestore.rules', import.meta.url)), 'utf8')

/** An id that no other test uses, in the shape that entries and notebooks have. */
export function newId(): string {
  return randomUUID()
}

/** Opens a project, so that its documents and its rule coverage are its own. */
export async function openWorld({ host, port }: Engine, projectId: string): Promise<World> {
  // The SDK prints each refusal as a warning; here most requests are refused on purpose.
  setLogLevel('silent')
  const environment = await initializeTestEnvironment({ projectId, firestore: { host, port, rules } })
  const people = new Map<string, Firestore>()
  const anonymous = firestoreOf(environment.unauthenticatedContext())

  const admin = await openAdmin(environment)

  function asPerson(uid: string): Firestore {
    const known = people.get(uid) ?? firestoreOf(environment.authenticatedContext(uid))
    people.set(uid, known)
    return known
  }

  return {
    asPerson,
    as: (role) => (role === 'anonymous' ? anonymous : asPerson(role)),
    async given(path, data) {
      await setDoc(doc(admin.database, path), data)
      return path
    },
    async close() {
      await admin.close()
      await environment.cleanup()
    },
  }
}

/** One connection past the rules for all tests: opening one per document would take longer than the tests themselves. */
function openAdmin(environment: RulesTestEnvironment): Promise<{ database: Firestore; close: () => Promise<void> }> {
  return new Promise((opened, failed) => {
    const closed = environment.withSecurityRulesDisabled(
      (context) =>
        new Promise<void>((finish) => {
          const close = () => {
            finish()
            return closed
          }
          opened({ database: firestoreOf(context), close })
        }),
    )
    closed.catch(failed)
  })
}

/** The testing library still speaks the old types; the object itself serves the modular functions. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore
}
