import { type EntryVersion, trash } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { type InMemoryEntryStore, inMemoryEntryStore, storedEntry } from '../../testing/in-memory-entry-store'
import { settleLoggedEntries } from './settle-logged-entries'
import type { LoggedEntry } from '../vectors/vector-store'

const deletedAt = 1_000_000
const expireAt = deletedAt + trash.retentionMs
const version: EntryVersion = { id: 'v1', uid: 'mira', content: 'Old', category: 'Days', updatedAt: 1, replacedAt: 0 }

/** The entry in a page of the log. */
function logged(store: InMemoryEntryStore, id: string): LoggedEntry {
  const entry = store.entry(id)
  return {
    id,
    uid: 'mira',
    isPurged: entry === undefined,
    deletedAt: entry?.deletedAt ?? null,
    expireAt: entry?.expireAt ?? null,
    writtenAt: entry?.updatedAt ?? store.now(),
  }
}

describe('settleLoggedEntries', () => {
  it('sets the purge day in the trash and clears it outside', async () => {
    const store = inMemoryEntryStore()
    store.write('trashed', storedEntry({ deletedAt }))
    store.write('restored', storedEntry({ expireAt }))
    store.write('settled', storedEntry({ deletedAt, expireAt }))
    const { length } = store.events
    await settleLoggedEntries(
      ['trashed', 'restored', 'settled'].map((id) => logged(store, id)),
      store,
    )
    expect(store.entry('trashed')?.expireAt).toBe(expireAt)
    expect(store.entry('restored')?.expireAt).toBeNull()
    expect(store.events.slice(length).map(({ id }) => id)).toEqual(['trashed', 'restored'])
  })

  it('uses the stored entries when one was written after the page was read', async () => {
    const store = inMemoryEntryStore()
    for (const id of ['trashed', 'restored', 'purged']) store.write(id, storedEntry({ deletedAt }))
    const page = ['trashed', 'restored', 'purged'].map((id) => logged(store, id))
    store.write('restored', storedEntry())
    store.write('purged', undefined)
    await settleLoggedEntries(page, store)
    expect(store.entry('trashed')?.expireAt).toBe(expireAt)
    expect(store.entry('restored')?.expireAt).toBeNull()
    expect(store.entry('purged')).toBeUndefined()
  })

  it('deletes the versions and prompts of purged entries only', async () => {
    const store = inMemoryEntryStore()
    const ids = Array.from({ length: 25 }, (_, index) => `e${index}`)
    for (const id of [...ids, 'kept']) {
      store.write(id, storedEntry(), { ...version, id: `${id}-v1` })
      await store.transact(id, async (transaction) =>
        transaction.movePrompt({ uid: 'mira', userPrompt: 'A prompt', writeIds: [] }),
      )
    }
    for (const id of ids) store.write(id, undefined)
    await settleLoggedEntries(
      [...ids, 'kept'].map((id) => logged(store, id)),
      store,
    )
    expect(ids.filter((id) => store.versions(id).size > 0)).toEqual([])
    expect([...store.prompts.keys()]).toEqual(['mira/kept'])
    expect(store.versions('kept').size).toBe(1)
  })

  it('keeps the data of an entry that was written again after its tombstone was read', async () => {
    const store = inMemoryEntryStore()
    store.write('again', storedEntry(), version)
    store.write('again', undefined)
    const page = [logged(store, 'again')]
    store.write('again', storedEntry())
    await settleLoggedEntries(page, store)
    expect([...store.versions('again').keys()]).toEqual(['v1'])
  })

  it('fails with the store, so that the queue retries', async () => {
    const store = inMemoryEntryStore()
    store.write('purged', storedEntry(), version)
    store.write('purged', undefined)
    store.failNext(1)
    await expect(settleLoggedEntries([logged(store, 'purged')], store)).rejects.toThrow('ABORTED')
    await settleLoggedEntries([logged(store, 'purged')], store)
    expect(store.versions('purged').size).toBe(0)
  })
})
