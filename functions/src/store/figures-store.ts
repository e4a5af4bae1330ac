import { exploreSettings, publicNotebookSchema } from '@geist/domain'
import { type DocumentSnapshot, FieldPath, type Firestore, type Query } from 'firebase-admin/firestore'
import * as v from 'valibot'
import type { CountedNotebook, FiguresStore, NotebookFigures } from '../use-cases/ports/figures-store'
import { firestore } from './firestore'
import { toInstant, toFirestoreTimestamp } from './instants'
import { readText } from './read-entry'
import { countSubscribers } from './read-notebook'
import { deletionMark, isNotebook } from './tombstones'
import { writeIfUnchanged } from './write-if-unchanged'
import { queryPages } from './query-pages'

/**
 * Figures in `collections` beside the owners' fields; public entries in `messages` by `uid`,
 * `collectionName` and `isPublic`.
 */
export const figuresStore: FiguresStore = {
  async findNotebookIds(uid, name) {
    const sameName = firestore().collection('collections').where('uid', '==', uid).where('name', '==', name)
    return (await sameName.select().get()).docs.map(({ id }) => id)
  },

  async readNotebook(id) {
    return readCountedNotebook(await firestore().collection('collections').doc(id).get())
  },

  async readPublicEntries(uid, name) {
    const entries = createPublicEntriesQuery(firestore(), uid, name)
    const countable = entries.where('timestamp', '<=', toFirestoreTimestamp(Date.now() + exploreSettings.maxFutureMs))
    const [countResult, { docs, readTime }] = await Promise.all([
      entries.count().get(),
      countable.orderBy('timestamp', 'desc').select('timestamp', 'updatedAt').limit(1).get(),
    ])
    const [newest] = docs
    const timestamp = toInstant(newest?.get('timestamp'))
    return {
      count: countResult.data().count,
      readAt: Math.min(toInstant(countResult.readTime) ?? 0, toInstant(readTime) ?? 0),
      newest:
        timestamp === null ? undefined : { timestamp, updatedAt: toInstant(newest?.get('updatedAt')) ?? timestamp },
    }
  },

  async replaceFigures({ id, writtenAt }, figures) {
    const document = firestore().collection('collections').doc(id)
    // `writeIfUnchanged` uses only the update time of the snapshot.
    const readSnapshot = { updateTime: toFirestoreTimestamp(writtenAt) } as DocumentSnapshot
    await writeIfUnchanged(document, readSnapshot, toStoredFigures(figures))
  },
}

/** Notebooks per request. */
const notebookPageSize = 300

/** Streams the ids of all notebooks, or of one user's, in no particular order. */
export async function* streamNotebookIds(uid: string | undefined): AsyncIterable<string> {
  const store = firestore().collection('collections')
  const notebooksById = (uid === undefined ? store : store.where('uid', '==', uid))
    .orderBy(FieldPath.documentId())
    .select(deletionMark)
  for await (const page of queryPages(notebooksById, notebookPageSize))
    for (const document of page) if (isNotebook(document)) yield document.id
}

function createPublicEntriesQuery(database: Firestore, uid: string, name: string): Query {
  return database
    .collection('messages')
    .where('uid', '==', uid)
    .where('collectionName', '==', name)
    .where('isPublic', '==', true)
}

function toStoredFigures({ activityAt, latestEntryAt, ...figures }: NotebookFigures) {
  return { ...figures, activityAt: toNullableTimestamp(activityAt), latestEntryAt: toNullableTimestamp(latestEntryAt) }
}

function toNullableTimestamp(instant: number | null) {
  return instant === null ? null : toFirestoreTimestamp(instant)
}

const { activityAt, latestEntryAt, entryCount, subscriberCount } = publicNotebookSchema.entries
const figureSchemas = {
  activityAt,
  latestEntryAt,
  entryCount,
  subscriberCount,
  searchTerms: v.array(v.string()),
}

function readCountedNotebook(snapshot: DocumentSnapshot): CountedNotebook | undefined {
  const writtenAt = toInstant(snapshot.updateTime)
  if (!isNotebook(snapshot) || writtenAt === null) return undefined
  return {
    id: snapshot.id,
    uid: readText(snapshot, 'uid'),
    name: readText(snapshot, 'name'),
    creatorUsername: readText(snapshot, 'creatorUsername'),
    currentSubscriberCount: countSubscribers(snapshot),
    figures: readFigures(snapshot),
    writtenAt,
  }
}

/** Reads the stored figures; unreadable ones are absent, so that they are recounted. */
function readFigures(snapshot: DocumentSnapshot): Partial<NotebookFigures> {
  const figures = Object.entries(figureSchemas).flatMap(([name, schema]) => {
    const value: unknown = snapshot.get(name)
    const comparable = toInstant(value) ?? value
    return v.is(schema, comparable) && comparable !== undefined ? [[name, comparable] as const] : []
  })
  return Object.fromEntries(figures) as Partial<NotebookFigures>
}
