import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { keepQuestion } from '../features/chat/question-draft'
import { draftText, newDraft } from '../features/compose/draft'
import { writeEdit } from '../features/edit-entry/edits-store'
import { newEdit } from '../features/edit-entry/kept-edit'
import { useOfflineEntries } from '../features/write-offline/offline-entries'
import type { CountedStore } from '../shared/local/device-stores'
import { writeLocalText } from '../shared/local/local-text'
import { makeId } from '../shared/local/make-id'
import { PassingWords } from '../shared/local/passing-words'
import { stubLocalStorage } from '../shared/local/testing/stub-local-storage'
import { countOfStore, countUnsyncedData } from './unsynced-data'
import { logoutWarning } from './logout-warning'

type TextStore = Exclude<CountedStore, `${string}-`>

/** Puts words into each store of texts that stays at a logout. A new one needs a line here. */
const fill: Readonly<Record<TextStore, (uid: string) => void>> = {
  'geist:draft': (uid) => writeLocalText(`geist:draft:${uid}`, draftText({ ...newDraft(makeId()), content: 'Half a' })),
  'geist:edit:': (uid) => {
    const seen: Entry = {
      id: makeId(),
      uid,
      username: 'ada',
      content: 'Rain.',
      category: 'Weather',
      timestamp: 1,
      updatedAt: 1,
      collectionName: '',
      order: null,
      isPublic: false,
      editedFrom: null,
      deletedAt: null,
      expireAt: null,
    }
    writeEdit(uid, { ...newEdit(seen), content: 'Sun.' })
  },
  'geist:question:': (uid) => keepQuestion(uid, makeId(), 'Why?'),
  'geist:heard:': (uid) => new PassingWords(uid).keep('and then'),
  offlineEntries: (uid) => useOfflineEntries.setState({ unreadable: [{ uid, text: '{' }] }),
}

test.each(Object.keys(fill) as TextStore[])('words under %s are counted and told before a logout', async (store) => {
  stubLocalStorage()
  useOfflineEntries.setState({ entries: [], unreadable: [] })
  const uid = makeId()
  expect(logoutWarning(await countUnsyncedData(uid))).toBeUndefined()
  fill[store](uid)
  const left = await countUnsyncedData(uid)
  expect([1, 'stored', { stored: 1, inMemory: 0 }]).toContainEqual(left[countOfStore[store]])
  expect(logoutWarning(left)).toContain('on this device, under your account.')
  // Nothing of it is another account's.
  expect(logoutWarning(await countUnsyncedData(makeId()))).toBeUndefined()
})

test('every question that is being typed is counted, and a blank one is not', async () => {
  stubLocalStorage()
  const uid = makeId()
  keepQuestion(uid, undefined, 'Why?')
  keepQuestion(uid, makeId(), 'And then?')
  keepQuestion(uid, makeId(), '  ')
  keepQuestion(`${uid}x`, undefined, 'Not mine')
  expect((await countUnsyncedData(uid)).draftQuestions).toBe(2)
})
