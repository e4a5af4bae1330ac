import type { Entry } from '@geist/domain'

import { commitWrites, documentName } from './documents'
import type { Page } from './journey'

export type PlantedEntry = Pick<Entry, 'id' | 'content'> &
  Partial<Omit<Entry, 'id' | 'uid' | 'updatedAt' | 'forks' | 'writeIds'>>

/** The id of the account signed in on a page. Polls until the account's journal database exists. */
export async function uidOn(page: Page): Promise<string> {
  for (let turn = 0; turn < 50; turn += 1) {
    const uid = await page.evaluate(async () => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
      return names.find((name) => name.startsWith('geist-'))?.slice('geist-'.length)
    })
    if (uid) return uid
    await page.waitForTimeout(100)
  }
  throw new Error('Nobody has a journal on this page.')
}

/** Writes or replaces entries past the app and its rules, as another device would. */
export async function plantEntries(uid: string, entries: readonly PlantedEntry[]): Promise<void> {
  await commitWrites(
    entries.map(({ id, ...fields }) => ({
      update: { name: documentName(`messages/${id}`), fields: valuesOf({ ...plain, uid, ...fields }) },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    })),
  )
}

/** `count` entries, one hour apart, back from now: 'Thought 1.' is the newest. */
export function thoughts(count: number, now = Date.now()): readonly PlantedEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `thought-${crypto.randomUUID()}`,
    content: `Thought ${index + 1}.`,
    timestamp: now - index * 3_600_000,
  }))
}

const plain = {
  category: 'Ideas',
  timestamp: 0,
  collectionName: '',
  username: 'ada',
  order: null,
  isPublic: false,
  editedFrom: null,
  deletedAt: null,
  expireAt: null,
}

const instants: ReadonlySet<string> = new Set(['timestamp', 'editedFrom', 'deletedAt', 'expireAt'])

type Field = string | number | boolean | null

function valuesOf(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(name, value)]))
}

function valueOf(name: string, value: Field): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return instants.has(name) ? { timestampValue: new Date(value).toISOString() } : { doubleValue: value }
  }
  return { stringValue: value }
}
