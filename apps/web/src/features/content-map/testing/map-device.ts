import { onTestFinished } from 'vitest'

import type { DrawnMap } from '../drawn-map'
import type { JournalNote } from '../worker/read-journal-notes'
import { MapStore } from '../store/map-store'
import type { MapWorkerMessage } from '../worker/map-messages'
import { type MapServer, NotesMap, type NotesMapOptions } from '../worker/notes-map'
import { embedNotes } from './embed-notes'

/** Notes of a fake device and server. */
export interface NoteFixture {
  /** Notes on the device. */
  notes: readonly JournalNote[]
  /** Notes with vectors on the server; defaults to all notes. */
  embedded?: readonly JournalNote[]
}

export interface MapDeviceOptions extends Partial<Pick<NotesMapOptions, 'runExclusive' | 'store' | 'onStored'>> {
  readonly uid: string
  readonly fixture: NoteFixture
  readonly generateClusterTitle?: MapServer['generateClusterTitle']
  /** Defaults to true: an AI provider names clusters. */
  readonly hasProvider?: MapServer['hasProvider']
  /** Vectors per page. */
  readonly pageSize?: number
  /** The server's vectors of notes; defaults to the vectors of their texts. */
  readonly vectors?: typeof embedNotes
}

/** A fake title that contains the number of lines it was made from. */
export const fakeTitle: MapServer['generateClusterTitle'] = async (content) =>
  `Named from ${content.split('\n').length} lines`

/** A map with a fake server. Records the requested cursors and the messages to the page. */
export function mapDevice({
  uid,
  fixture,
  generateClusterTitle = fakeTitle,
  hasProvider = async () => true,
  pageSize = 50,
  vectors = embedNotes,
  ...overrides
}: MapDeviceOptions) {
  const messages: MapWorkerMessage[] = []
  const requestedCursors: (string | undefined)[] = []
  const map = new NotesMap({
    uid,
    timeZone: 'Europe/Lisbon',
    store: openStore(uid),
    server: {
      // The cursor is the number of notes sent so far.
      fetchUserVectors: async (cursor) => {
        requestedCursors.push(cursor)
        const embedded = fixture.embedded ?? fixture.notes
        const sentCount = cursor === undefined ? 0 : Number(cursor)
        const page = embedded.slice(sentCount, sentCount + pageSize)
        const next = sentCount + page.length
        return {
          ...vectors(page),
          removed: [],
          startsAnew: cursor === undefined,
          next: String(next),
          hasMore: next < embedded.length,
          model: 'test',
        }
      },
      fetchAllVectors: async () => [],
      generateClusterTitle,
      hasProvider,
    },
    readNotes: async () => ({ notes: fixture.notes, isComplete: true }),
    runExclusive: (task) => task(),
    postToPage: (message) => messages.push(message),
    onStored: () => undefined,
    ...overrides,
  })
  return { map, requestedCursors, messages, lastDrawnMap: () => findDrawnMaps(messages).at(-1) }
}

function openStore(uid: string): MapStore {
  const store = new MapStore(uid)
  onTestFinished(() => store.close())
  return store
}

function findDrawnMaps(messages: readonly MapWorkerMessage[]): readonly DrawnMap[] {
  return messages.flatMap((message) => (message.kind === 'drawn' ? [message.map] : []))
}
