import { trash } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { inMemoryEntryStore, storedEntry } from '../../testing/in-memory-entry-store'
import { purgeTrash } from './purge-trash'

const now = 100 * 86_400_000
const over = { deletedAt: now - trash.retentionMs, expireAt: now }

describe('purgeTrash', () => {
  it('replaces entries expired to the millisecond by tombstones, through all pages, and deletes their versions', async () => {
    const store = inMemoryEntryStore()
    const storedVersion = {
      id: 'original',
      uid: 'mira',
      content: 'Once',
      category: 'Days',
      updatedAt: 1,
      replacedAt: 2,
    }
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      store.write(id, storedEntry({ ...over, writeIds: ['w1'] }), storedVersion)
    store.write('later', storedEntry({ deletedAt: now - trash.retentionMs + 1, expireAt: now + 1 }), storedVersion)
    expect(await purgeTrash({ store, now })).toBe(5)
    for (const id of ['a', 'b', 'c', 'd', 'e'])
      expect([store.entry(id), store.versions(id).size, store.tombstone(id)]).toEqual([
        undefined,
        0,
        { uid: 'mira', writeIds: [expect.stringMatching(/^[\w-]{20}$/u), 'w1'] },
      ])
    expect([store.entry('later')?.expireAt, store.versions('later').size]).toEqual([now + 1, 1])
    expect(await purgeTrash({ store, now })).toBe(0)
  })

  it('keeps an entry that was restored, and clears its purge day', async () => {
    const store = inMemoryEntryStore()
    store.write('restored', storedEntry({ deletedAt: null, expireAt: now - 1 }))
    expect(await purgeTrash({ store, now })).toBe(0)
    expect(store.entry('restored')).toMatchObject({ deletedAt: null, expireAt: null })
  })

  it('keeps an entry that was restored after it was found', async () => {
    const store = inMemoryEntryStore()
    store.write('entry', storedEntry(over))
    const slow = {
      ...store,
      async *streamExpiredIds() {
        yield ['entry']
        store.write('other', storedEntry(over))
        store.write('other', storedEntry())
        yield ['other', 'never there']
      },
    }
    expect(await purgeTrash({ store: slow, now })).toBe(1)
    expect(store.entry('other')).toMatchObject({ deletedAt: null })
  })

  it('corrects a purge day that is too early, and purges nothing before its time', async () => {
    const store = inMemoryEntryStore()
    store.write('entry', storedEntry({ deletedAt: now - 1000, expireAt: now - 500 }))
    expect(await purgeTrash({ store, now })).toBe(0)
    expect(store.entry('entry')?.expireAt).toBe(now - 1000 + trash.retentionMs)
  })
})
