import { setTimeout as pause } from 'node:timers/promises'
import { entryFields, type Fields, notebookFields, type Operator } from './operator'

/** Effects of a write, in milliseconds from its commit until a read returns them. */
export const followed = ['vector', 'figures', 'count', 'visibility', 'expiry'] as const
/** The control: an effect within the event itself, without the task queue. */
export const control = 'version'
export type Latencies = Readonly<Record<typeof control | (typeof followed)[number], number>>

/** Polling interval in milliseconds. */
const lookEveryMs = 25

/**
 * Writes as one account and waits for the effects. A new public entry in a notebook gets a vector,
 * the notebook's figures and its category's count. An edit stores a version within the event.
 * Hiding the notebook hides the entry. Deleting the entry sets its expiry.
 */
export async function probe(operator: Operator, uid: string): Promise<Latencies> {
  const [entry, notebook] = [newId(), newId()]
  // A new notebook each time, since an earlier probe's notebook is hidden.
  const name = { stringValue: `River notes ${notebook}` }
  const category = { stringValue: `Days ${notebook}` }
  await operator.commit([{ path: `collections/${notebook}`, fields: { ...notebookFields(uid), name } }])
  const at = `messages/${entry}`
  await operator.commit([
    {
      path: at,
      fields: entryFields(uid, 'The river is high, and the bridge is closed.', { collectionName: name, category }),
      serverTimes: ['updatedAt'],
    },
  ])
  const created = performance.now()
  const [vector, figures, count] = await Promise.all([
    until(created, async () => (await operator.read(`vectors/${entry}`)) !== undefined),
    until(created, async () => numberIn(await operator.read(`collections/${notebook}`), 'entryCount') === 1),
    until(created, async () =>
      JSON.stringify((await operator.read(`users/${uid}/private/stats`)) ?? {}).includes(category.stringValue),
    ),
  ])
  const edited = { content: { stringValue: 'The bridge is open again.' }, revision: { stringValue: notebook } }
  await operator.commit([{ path: at, fields: edited, updateMask: Object.keys(edited), serverTimes: ['updatedAt'] }])
  const version = await until(
    performance.now(),
    async () => (await operator.read(`${at}/versions/original`)) !== undefined,
  )
  await operator.commit([
    { path: `collections/${notebook}`, fields: { isPublic: { booleanValue: false } }, updateMask: ['isPublic'] },
  ])
  const visibility = await until(performance.now(), async () => {
    const isPublic = (await operator.read(at))?.['isPublic']
    return isPublic !== undefined && 'booleanValue' in isPublic && !isPublic.booleanValue
  })
  await operator.commit([{ path: at, fields: {}, updateMask: [], serverTimes: ['deletedAt', 'updatedAt'] }])
  const expiry = await until(performance.now(), async () => {
    const expireAt = (await operator.read(at))?.['expireAt']
    return expireAt !== undefined && 'timestampValue' in expireAt
  })
  return { version, vector, figures, count, visibility, expiry }
}

async function until(since: number, isThere: () => Promise<boolean>): Promise<number> {
  while (!(await isThere())) await pause(lookEveryMs)
  return performance.now() - since
}

function numberIn(fields: Fields | undefined, name: string): number | undefined {
  const value = fields?.[name]
  return value !== undefined && 'integerValue' in value ? Number(value.integerValue) : undefined
}

export function newId(): string {
  return crypto.randomUUID()
}
