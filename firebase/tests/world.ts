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
  readonly given: (path: string, data: DocumentData) => Promise<string>
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

/** Opens one admin connection for all tests. One per document would take longer than the tests. */
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

/** The testing library returns the compat type; the object works with the modular functions. */
function firestoreOf(context: RulesTestContext): Firestore {
  return context.firestore() as unknown as Firestore
}
