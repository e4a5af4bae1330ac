import { setTimeout as pause } from 'node:timers/promises'
import type { FirestoreAddress } from '../shared/firestore-address'
import { commitWrites, readInteger, readDocument, stringValue } from '../shared/firestore-rest'
import { createTestEntryFields, createTestNotebookWrite } from './test-documents'

/** Effects of a write that triggers produce through the task queue. */
export const followUpEffects = ['vector', 'figures', 'count', 'visibility', 'expiry'] as const
/** The control: an effect that the trigger produces itself, without the task queue. */
export const controlEffect = 'version'
/** Milliseconds from the commit of a write until a read returns each effect. */
export type Latencies = Readonly<Record<typeof controlEffect | (typeof followUpEffects)[number], number>>

/** Polling interval in milliseconds. */
const pollIntervalMs = 25

/**
 * Writes as one account and waits for the effects. A new public entry in a notebook gets a vector,
 * the notebook's figures and its category's count. An edit stores a version within the event.
 * Hiding the notebook hides the entry. Deleting the entry sets its expiry.
 */
export async function measureLatencies(server: FirestoreAddress, uid: string): Promise<Latencies> {
  const probe = createProbe(server, uid)
  const { vector, figures, count } = await measureCreation(probe)
  const version = await measureEdit(probe)
  const visibility = await measureHiding(probe)
  const expiry = await measureDeletion(probe)
  return { version, vector, figures, count, visibility, expiry }
}

/** An entry to write, in a notebook and a category that no other entry has. */
interface Probe {
  readonly server: FirestoreAddress
  readonly uid: string
  readonly entryId: string
  readonly notebookId: string
  readonly entryPath: string
  readonly notebookPath: string
}

/** Uses a new notebook each time, since an earlier probe's notebook is hidden. */
function createProbe(server: FirestoreAddress, uid: string): Probe {
  const entryId = makeId()
  const notebookId = makeId()
  return {
    server,
    uid,
    entryId,
    notebookId,
    entryPath: `messages/${entryId}`,
    notebookPath: `collections/${notebookId}`,
  }
}

async function measureCreation({ server, uid, entryId, notebookId, entryPath, notebookPath }: Probe) {
  const name = `River notes ${notebookId}`
  const category = `Days ${notebookId}`
  await commitWrites(server, [createTestNotebookWrite(notebookId, uid, { name })])
  const fields = createTestEntryFields(uid, 'The river is high, and the bridge is closed.', {
    collectionName: stringValue(name),
    category: stringValue(category),
  })
  await commitWrites(server, [{ path: entryPath, fields, serverTimes: ['updatedAt'] }])
  const createdAt = performance.now()
  const [vector, figures, count] = await Promise.all([
    timeUntil(createdAt, async () => (await readDocument(server, `vectors/${entryId}`)) !== undefined),
    timeUntil(createdAt, async () => readInteger(await readDocument(server, notebookPath), 'entryCount') === 1),
    timeUntil(createdAt, async () =>
      JSON.stringify((await readDocument(server, `users/${uid}/private/stats`)) ?? {}).includes(category),
    ),
  ])
  return { vector, figures, count }
}

async function measureEdit({ server, notebookId, entryPath }: Probe): Promise<number> {
  // The notebook's id serves as the revision id, which only needs to be unique.
  const edit = { content: stringValue('The bridge is open again.'), revision: stringValue(notebookId) }
  await commitWrites(server, [
    { path: entryPath, fields: edit, updateMask: Object.keys(edit), serverTimes: ['updatedAt'] },
  ])
  return timeUntil(
    performance.now(),
    async () => (await readDocument(server, `${entryPath}/versions/original`)) !== undefined,
  )
}

async function measureHiding({ server, entryPath, notebookPath }: Probe): Promise<number> {
  await commitWrites(server, [
    { path: notebookPath, fields: { isPublic: { booleanValue: false } }, updateMask: ['isPublic'] },
  ])
  return timeUntil(performance.now(), async () => {
    const isPublic = (await readDocument(server, entryPath))?.['isPublic']
    return isPublic !== undefined && 'booleanValue' in isPublic && !isPublic.booleanValue
  })
}

async function measureDeletion({ server, entryPath }: Probe): Promise<number> {
  await commitWrites(server, [{ path: entryPath, fields: {}, updateMask: [], serverTimes: ['deletedAt', 'updatedAt'] }])
  return timeUntil(performance.now(), async () => {
    const expireAt = (await readDocument(server, entryPath))?.['expireAt']
    return expireAt !== undefined && 'timestampValue' in expireAt
  })
}

/** Polls until the effect is visible. @returns milliseconds since `start` */
async function timeUntil(start: number, hasEffect: () => Promise<boolean>): Promise<number> {
  while (!(await hasEffect())) await pause(pollIntervalMs)
  return performance.now() - start
}

export function makeId(): string {
  return crypto.randomUUID()
}
