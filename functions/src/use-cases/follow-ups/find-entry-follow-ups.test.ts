import { trash } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { storedEntry } from '../../testing/in-memory-entry-store'
import type { StoredEntry } from '../ports/entry-store'
import { type EntryEvent, findEntryFollowUps } from './find-entry-follow-ups'

const uid = 'mira'
const writtenAt = 5_000
const updatedAt = 4_990

interface WrittenEntry extends StoredEntry {
  readonly collectionName: string
  readonly isPublic: boolean
  readonly isNeverAi: boolean
}

function entryOf(fields: Partial<WrittenEntry> = {}): WrittenEntry {
  return { ...storedEntry(), collectionName: '', isPublic: false, isNeverAi: false, ...fields }
}

function eventOf(before: WrittenEntry | undefined, after: WrittenEntry | undefined, isGone = false): EntryEvent {
  const id = 'e'.repeat(20)
  const embeddable = (entry: WrittenEntry | undefined) =>
    entry && { ...entry, id, username: 'mira', isInTrash: entry.deletedAt !== null }
  return {
    entry: { id, before, after, writtenAt },
    shared: { before, after, writtenAt },
    embeddable: { id, before: embeddable(before), after: embeddable(after), writtenAt, updatedAt },
    isGone,
  }
}

function followUps(before: WrittenEntry | undefined, after: WrittenEntry | undefined, isGone?: boolean) {
  return findEntryFollowUps(uid, eventOf(before, after, isGone))
}

const count = (category: string) => ({ kind: 'count', category, changedAt: writtenAt })
const log = { kind: 'log', updatedAt, writtenAt, pass: null }

describe('findEntryFollowUps', () => {
  it('finds none for a write that changes no count, no notebook and no vector', () => {
    expect(followUps(entryOf(), entryOf({ editedFrom: 1 }))).toEqual([])
  })

  it('counts the category of a new entry, and both categories of a moved one', () => {
    expect(followUps(undefined, entryOf())).toEqual([count('Days'), log])
    expect(followUps(entryOf(), entryOf({ category: 'Work' }))).toEqual([count('Days'), count('Work'), log])
  })

  it('counts when an entry goes to the trash, but not when it is purged from there', () => {
    const trashed = entryOf({ deletedAt: 1, expireAt: 1 + trash.retentionMs })
    expect(followUps(entryOf(), trashed)).toEqual([count('Days'), log])
    expect(followUps(trashed, undefined)).toEqual([log])
  })

  it('logs an entry in the trash with a wrong purge day', () => {
    const trashed = entryOf({ deletedAt: 1, isNeverAi: true })
    expect(followUps(trashed, { ...trashed, expireAt: 7 })).toEqual([log])
    expect(followUps(trashed, { ...trashed, expireAt: 1 + trash.retentionMs })).toEqual([])
  })

  it('names the notebooks that a public entry left and joined', () => {
    const [walks, work] = ['Walks', 'Work'].map((collectionName) => entryOf({ collectionName, isPublic: true }))
    expect(followUps(walks, work)).toContainEqual({
      kind: 'move',
      from: { name: 'Walks' },
      to: { name: 'Work' },
      isGone: false,
      writtenAt,
    })
    expect(followUps(entryOf(), entryOf({ collectionName: 'Walks' }))).toEqual([log])
  })

  it('cleans up after an entry that was deleted without a tombstone', () => {
    expect(followUps(entryOf({ collectionName: 'Walks', isPublic: true }), undefined, true)).toEqual([
      count('Days'),
      { kind: 'move', from: { name: 'Walks' }, to: null, isGone: true, writtenAt },
      { kind: 'gone' },
    ])
    expect(followUps(entryOf({ deletedAt: 1 }), undefined, true)).toEqual([])
  })

  it('ignores other accounts', () => {
    const [ownEntry, otherEntry] = [entryOf({ isPublic: true, collectionName: 'Walks' }), entryOf({ uid: 'jon' })]
    expect(findEntryFollowUps('jon', eventOf(ownEntry, otherEntry))).toEqual([count('Days'), log])
    expect(followUps(ownEntry, otherEntry)).toContainEqual(count('Days'))
  })
})
