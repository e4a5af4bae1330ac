import { onTestFinished } from 'vitest'

import type { DrawnMap } from '../drawn-map'
import type { JournalNote } from '../worker/read-journal-notes'
import { MapStore } from '../store/map-store'
import type { FromMapWorker } from '../worker/map-messages'
import { type MapServer, NotesMap, type NotesMapOptions } from '../worker/notes-map'
import { embedNotes } from './embed-notes'

/**
 * Fake notes: `notes` are on the device, `read` (default: all of them) have vectors on the server.
 */
export interface NoteFixture {
  notes: readonly JournalNote[]
  read?: readonly JournalNote[]
}

export interface MapDeviceOptions extends Partial<Pick<NotesMapOptions, 'runExclusive' | 'store' | 'onStored'>> {
  readonly uid: string
  readonly at: NoteFixture
  readonly naming?: MapServer['generateClusterTitle']
  /** Vectors per page. */
  readonly pageSize?: number
  /** The server's vectors of notes; defaults to the vectors of their texts. */
  readonly vectors?: typeof embedNotes
}

/** A fake title that contains the number of lines it was made from. */
export const askedTitle: MapServer['generateClusterTitle'] = async (content) =>
  `Named from ${content.split('\n').length} lines`

/** A map with a fake server. `asked` records the cursors, `told` the messages to the page. */
export function mapDevice({
  uid,
  at,
  naming = askedTitle,
  pageSize = 50,
  vectors = embedNotes,
  ...own
}: MapDeviceOptions) {
  const told: FromMapWorker[] = []
  const asked: (string | undefined)[] = []
  const map = new NotesMap({
    uid,
    zone: 'Europe/Lisbon',
    store: openKeeper(uid),
    server: {
      fetchUserVectors: async (after) => {
        asked.push(after)
        const read = at.read ?? at.notes
        const seen = after === undefined ? 0 : Number(after)
        const page = read.slice(seen, seen + pageSize)
        const next = seen + page.length
        return {
          ...vectors(page),
          removed: [],
          startsAnew: after === undefined,
          next: String(next),
          hasMore: next < read.length,
          model: 'test',
        }
      },
      fetchAllVectors: async () => [],
      generateClusterTitle: naming,
    },
    notes: async () => ({ notes: at.notes, isComplete: true }),
    runExclusive: (run) => run(),
    postToPage: (message) => told.push(message),
    onStored: () => undefined,
    ...own,
  })
  return { map, asked, told, drawn: () => drawnIn(told).at(-1) }
}

function openKeeper(uid: string): MapStore {
  const store = new MapStore(uid)
  onTestFinished(() => store.close())
  return store
}

function drawnIn(told: readonly FromMapWorker[]): readonly DrawnMap[] {
  return told.flatMap((message) => (message.kind === 'drawn' ? [message.map] : []))
}
