import type { Entry } from '@geist/domain'

import { commitWrites, documentName, readDocument } from './documents'
import { expect, type Page } from './journey'

export type EntrySeed = Pick<Entry, 'id' | 'content'> &
  Partial<Omit<Entry, 'id' | 'uid' | 'updatedAt' | 'forks' | 'writeIds'>>

/** The id of the account signed in on a page. Waits until the account's journal database exists. */
export async function readUid(page: Page): Promise<string> {
  const uid = await page.waitForFunction(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    return names.find((name) => name.startsWith('geist-'))?.slice('geist-'.length)
  })
  return String(await uid.jsonValue())
}

/** Writes or replaces entries as another device would, bypassing the app and the rules. */
export async function seedEntries(uid: string, entries: readonly EntrySeed[]): Promise<void> {
  await commitWrites(
    entries.map(({ id, ...fields }) => ({
      update: { name: documentName(`messages/${id}`), fields: encodeFields({ ...defaultFields, uid, ...fields }) },
      updateTransforms: [{ fieldPath: 'updatedAt', setToServerValue: 'REQUEST_TIME' }],
    })),
  )
}

/**
 * Waits until the server has a vector of each entry. The emulator delivers one event after the
 * other, after those of the other journeys.
 */
export async function waitForVectors(entries: readonly Pick<Entry, 'id'>[]): Promise<void> {
  for (const { id } of entries) await expect.poll(() => readDocument(`vectors/${id}`)).toBeDefined()
}

/** `count` entries, one hour apart, back from now: 'Thought 1.' is the newest. */
export function createThoughts(count: number, now = Date.now()): readonly EntrySeed[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `thought-${crypto.randomUUID()}`,
    content: `Thought ${index + 1}.`,
    timestamp: now - index * 3_600_000,
  }))
}

const defaultFields = {
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

const timestampFields: ReadonlySet<string> = new Set(['timestamp', 'editedFrom', 'deletedAt', 'expireAt'])

type Field = string | number | boolean | null

function encodeFields(fields: Readonly<Record<string, Field>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, encodeValue(name, value)]))
}

function encodeValue(name: string, value: Field): unknown {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number') {
    return timestampFields.has(name) ? { timestampValue: new Date(value).toISOString() } : { doubleValue: value }
  }
  return { stringValue: value }
}
