import type { Firestore } from 'firebase/firestore'

import { recordSnapshots, type LastSnapshot } from './wait-for-device-sync'
import { Listeners } from './listeners'
import { Model, type Viewer } from './model'
import { Resources, type Person, type EmulatorProject } from './resources'
import { RestClient } from './rest-client'

/** Names of notebooks: few, so that they are reused. */
export const notebookNames = ['River', 'Lake', 'Hill'] as const

/** A user or visitor who reads by the REST API. */
export interface Reader {
  readonly viewer: Viewer
  /** Such as 'person 1', or 'anonymous' for the visitor. */
  readonly name: string
  readonly rest: RestClient
}

/** A reader with open listeners on lists and documents, through the SDK. */
export type ListeningReader = Omit<Reader, 'rest'> & { readonly firestore: Firestore }

/** A user who performs steps. */
export interface Actor extends Person {
  /** The last notebook snapshot that their device received. */
  readonly lastSnapshot: LastSnapshot
}

/** Four people with their devices, and five readers: the people and a signed-out visitor. */
export interface World {
  readonly model: Model
  readonly people: readonly Actor[]
  readonly readers: readonly Reader[]
  /** Access that bypasses the rules. */
  readonly admin: RestClient
  readonly listeners: Listeners
  readonly close: () => Promise<void>
}

/** Opens four new users, whose devices follow the server, and all readers. */
export async function openWorld(project: EmulatorProject): Promise<World> {
  const resources = new Resources()
  const people = await Promise.all(
    Array.from({ length: 4 }, async (): Promise<Actor> => {
      const person = await resources.openPerson(project)
      const lastSnapshot: LastSnapshot = { notebooks: undefined }
      resources.follow({ ...person, server: recordSnapshots(person.server, lastSnapshot) })
      return { ...person, lastSnapshot }
    }),
  )
  const viewers: readonly Viewer[] = [...people.map(({ uid }) => uid), null]
  const readers = viewers.map((viewer, index): Reader => {
    const name = viewer === null ? 'anonymous' : `person ${index}`
    return { viewer, name, rest: new RestClient(project, viewer) }
  })
  const model = new Model()
  const listeners = new Listeners(
    readers.map(({ viewer, name }) => ({ viewer, name, firestore: resources.connect(project, viewer) })),
    people.map(({ uid }) => uid),
  )
  return {
    model,
    people,
    readers,
    admin: new RestClient(project, { admin: true }),
    listeners,
    close: async () => {
      listeners.close()
      await resources.close()
    },
  }
}
