import { purgedEntrySchema, trash } from '@geist/domain'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { toInstant } from '../store/instants'
import { backend } from '../testing/backend'
import { openDatabase } from '../store/testing/open-database'
import { entryDocument, newId } from '../store/testing/stored-documents'

let database: Firestore
const day = 86_400_000

beforeAll(() => {
  database = openDatabase('purge-trash')
})

describe('purgeTrash on the local backend', { timeout: 60_000 }, () => {
  it('replaces each entry past its 30 days by a tombstone, deletes its versions, and touches no others', async () => {
    const over = await Promise.all(Array.from({ length: 45 }, () => thrownAway(trash.retentionMs + day)))
    const [first] = over
    if (!first) throw new Error('nothing was thrown away')
    await first.collection('versions').doc('original').set({ uid: 'mira', content: 'Once' })
    const recent = await thrownAway(trash.retentionMs - day)
    // Restored by a client that kept the purge time.
    const restored = database.collection('messages').doc(newId())
    await restored.set(entryDocument({ expireAt: Timestamp.fromMillis(Date.now() - day) }))

    const before = Date.now()
    await runPurge()
    const remainingDocuments = await database.getAll(...over)
    for (const tombstone of remainingDocuments) {
      const { id } = tombstone
      const [purgedAt, updatedAt] = [toInstant(tombstone.get('purgedAt')), toInstant(tombstone.get('updatedAt'))]
      // The schema is strict: the tombstone holds none of the words.
      const { writeIds } = v.parse(purgedEntrySchema, { ...tombstone.data(), id, purgedAt, updatedAt })
      expect(writeIds.slice(1)).toEqual(['w'.repeat(20)])
      expect(purgedAt).toBe(updatedAt)
      expect(purgedAt).toBeGreaterThanOrEqual(before)
    }
    expect((await first.collection('versions').get()).empty).toBe(true)
    expect((await recent.get()).exists).toBe(true)
    expect((await restored.get()).exists).toBe(true)
    // A tombstone is not purged again.
    const [tombstone] = remainingDocuments
    await runPurge()
    expect((await first.get()).updateTime).toEqual(tombstone?.updateTime)
    expect((await recent.get()).exists).toBe(true)
  })
})

async function thrownAway(agoMs: number) {
  const deletedAt = Date.now() - agoMs
  const entry = database.collection('messages').doc(newId())
  await entry.set(
    entryDocument({
      writeIds: ['w'.repeat(20)],
      deletedAt: Timestamp.fromMillis(deletedAt),
      expireAt: Timestamp.fromMillis(deletedAt + trash.retentionMs),
    }),
  )
  return entry
}

/**
 * The endpoint at which firebase-tools runs a function for an event. The test needs no Pub/Sub
 * emulator, which schedules use.
 */
async function runPurge(): Promise<void> {
  const path = `/functions/projects/${backend.projectId}/triggers/us-central1-purgeTrash-0`
  const response = await fetch(backend.functions + path, { method: 'POST' })
  expect(response.status).toBe(200)
}
