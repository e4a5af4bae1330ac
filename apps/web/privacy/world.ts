import type { Firestore } from 'firebase/firestore'

import { notingServer, type Told } from './device-knows'
import { Listeners } from './listeners'
import { Model, type Viewer } from './model'
import { Opened, type Person, type Place } from './people'
import { RestClient } from './rest'

/** Names that notebooks go by: few, so that they are used again. */
export const notebookNames = ['River', 'Lake', 'Hill'] as const

/** One who reads, and writes nothing. */
export interface Reader {
  readonly viewer: Viewer
  /** 'person 1' or 'anonymous'. */
  readonly name: string
  readonly rest: RestClient
}

/** A reader that keeps lists and documents open, over the SDK. */
export type Listener = Omit<Reader, 'rest'> & { readonly firestore: Firestore }

/** Somebody who takes steps. */
export interface Actor extends Person {
  /** What their device was told last. */
  readonly told: Told
}

/** Four people with their devices, and who looks at them: each of them, and a visitor who is not signed in. */
export interface World {
  readonly model: Model
  readonly people: readonly Actor[]
  readonly readers: readonly Reader[]
  /** Reads past the rules. */
  readonly admin: RestClient
  readonly listeners: Listeners
  readonly close: () => Promise<void>
}

export async function openWorld(place: Place): Promise<World> {
  const opened = new Opened()
  const people = await Promise.all(
    Array.from({ length: 4 }, async (): Promise<Actor> => {
      const person = await opened.person(place)
      const told: Told = { notebooks: undefined }
      opened.follow({ ...person, server: notingServer(person.server, told) })
      return { ...person, told }
    }),
  )
  const viewers: readonly Viewer[] = [...people.map(({ uid }) => uid), null]
  const readers = viewers.map((viewer, index): Reader => {
    const name = viewer === null ? 'anonymous' : `person ${index}`
    return { viewer, name, rest: new RestClient(place, viewer) }
  })
  const model = new Model()
  const listeners = new Listeners(
    readers.map(({ viewer, name }) => ({ viewer, name, firestore: opened.connect(place, viewer) })),
    people.map(({ uid }) => uid),
  )
  return {
    model,
    people,
    readers,
    admin: new RestClient(place, { admin: true }),
    listeners,
    close: async () => {
      listeners.close()
      await opened.close()
    },
  }
}
