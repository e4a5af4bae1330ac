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

test('[CARD3] an entry with a fork has a banner where its screen can compare the texts', () => {
  expect(chooseEntryBanner(forked, nothing, true)).toBe('forks')
  expect(chooseEntryBanner(forked, nothing, false)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, forks: [] }, nothing, true)).toBeUndefined()
})

test('[CARD3] an unsaved edit has a banner on every screen, before others', () => {
  expect(chooseEntryBanner(entry, begun, false)).toBe('unfinished-edit')
  expect(chooseEntryBanner(forked, begun, true)).toBe('unfinished-edit')
})

test('[CARD3] an edit without a change, of another entry or of another account has no banner', () => {
  const edits = new Map([[entry.id, createEdit(entry)]])
  expect(chooseEntryBanner(entry, { uid: 'ada', edits }, true)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, id: 'entry-0000000000000002' }, begun, true)).toBeUndefined()
  expect(chooseEntryBanner({ ...entry, uid: 'bo' }, begun, true)).toBeUndefined()
})
