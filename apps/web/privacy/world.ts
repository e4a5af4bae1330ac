import type { Firestore } from 'firebase/firestore'

import { notingServer, type Told } from './device-knows'
import { Listeners } from './listeners'
import { Model, type Viewer } from './model'
import { Opened, type Person, type Place } from './people'

/** Names that notebooks go by: few, so that they are used again. */
export const notebookNames = ['River', 'Lake', 'Hill'] as const

/** Somebody who reads, through a connection that nothing is written by. */
export interface Reader {
  readonly viewer: Viewer
  /** What is said of them: 'person 1', 'anonymous'. */
  readonly name: string
  readonly firestore: Firestore
}

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
    return { viewer, name, firestore: opened.connect(place, viewer) }
  })
  const model = new Model()
  const listeners = new Listeners(
    // Connections of their own: a listener must not answer for the one who asks.
    readers.map((reader) => ({ ...reader, firestore: opened.connect(place, reader.viewer) })),
    people.map(({ uid }) => uid),
  )
  return {
    model,
    people,
    readers,
    listeners,
    close: async () => {
      listeners.close()
      await opened.close()
    },
  }
}
