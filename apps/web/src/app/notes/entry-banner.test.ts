import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { createEdit } from '../../features/edit-entry/unsaved-edit'
import { sampleEntry } from '../../shared/local/testing/sample-entry'
import { chooseEntryBanner } from './entry-banner'

const entry = sampleEntry
const forked: Entry = { ...entry, forks: ['original'] }
const nothing = { uid: 'ada', edits: new Map() }
const changed = { ...createEdit(entry), content: 'The heron' }
const begun = { uid: 'ada', edits: new Map([[entry.id, changed]]) }

test('[CARD3] an entry with several texts has a banner where its screen can compare them', () => {
  expect(chooseEntryBanner(forked, nothing, true)).toBe('forks')
  expect(chooseEntryBanner(forked, nothing, false)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, forks: [] }, nothing, true)).toBeUndefined()
})

test('[CARD3] an edit that was begun and not saved has a banner on every screen, and comes first', () => {
  expect(chooseEntryBanner(entry, begun, false)).toBe('unfinished-edit')
  expect(chooseEntryBanner(forked, begun, true)).toBe('unfinished-edit')
})

test('[CARD3] an edit without a change has none, nor has one of another entry or account', () => {
  const edits = new Map([[entry.id, createEdit(entry)]])
  expect(chooseEntryBanner(entry, { uid: 'ada', edits }, true)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, id: 'entry-0000000000000002' }, begun, true)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, uid: 'bo' }, begun, true)).toBeUndefined()
})
