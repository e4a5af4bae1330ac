import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { expect, test } from 'vitest'

import { writeQuestionDraft } from '../../features/chat/question-draft'
import { serializeDraft, createDraft } from '../../features/compose/draft'
import { writeEdit } from '../../features/edit-entry/edits-store'
import { createEdit } from '../../features/edit-entry/unsaved-edit'
import { useOfflineEntries } from '../../features/write-offline/offline-entries-store'
import type { CountedStore } from '../../shared/local/device-stores'
import { writeLocalText } from '../../shared/local/local-text'
import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { PassingWords } from '../../shared/local/passing-words'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { countFieldByStore, countUnsyncedData } from './unsynced-data'
import { formatSignOutWarning } from './format-sign-out-warning'

type TextStore = Exclude<CountedStore, `${string}-`>

/** Writes text to each counted text store. A new store fails to compile until it is added here. */
const writeTextTo: Readonly<Record<TextStore, (uid: string) => void>> = {
  'geist:draft': (uid) =>
    writeLocalText(`geist:draft:${uid}`, serializeDraft({ ...createDraft(makeId()), content: 'Half a' })),
  'geist:edit:': (uid) => {
    const entryOnScreen: Entry = {
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
    writeEdit(uid, { ...createEdit(entryOnScreen), content: 'Sun.' })
  },
  'geist:question:': (uid) => writeQuestionDraft(uid, makeId(), 'Why?'),
  'geist:heard:': (uid) => new PassingWords(uid).store('and then'),
  offlineEntries: (uid) => useOfflineEntries.setState({ unreadable: [{ uid, text: '{' }] }),
}

test.each(Object.keys(writeTextTo) as TextStore[])(
  'text in %s is counted and appears in the logout warning',
  async (store) => {
    stubLocalStorage()
    useOfflineEntries.setState({ entries: [], unreadable: [] })
    const uid = makeId()
    expect(formatSignOutWarning(await countUnsyncedData(uid))).toBeUndefined()
    writeTextTo[store](uid)
    const data = await countUnsyncedData(uid)
    expect([1, 'stored', { stored: 1, inMemory: 0 }]).toContainEqual(data[countFieldByStore[store]])
    expect(formatSignOutWarning(data)).toContain('on this device, under your account.')
    // Another account has no unsynced data.
    expect(formatSignOutWarning(await countUnsyncedData(makeId()))).toBeUndefined()
  },
)

test('each unsubmitted question is counted unless it is blank', async () => {
  stubLocalStorage()
  const uid = makeId()
  writeQuestionDraft(uid, undefined, 'Why?')
  writeQuestionDraft(uid, makeId(), 'And then?')
  writeQuestionDraft(uid, makeId(), '  ')
  writeQuestionDraft(`${uid}x`, undefined, 'Not mine')
  expect((await countUnsyncedData(uid)).draftQuestions).toBe(2)
})

test('notes written offline are counted until they are entries', async () => {
  stubLocalStorage()
  const uid = makeId()
  const offlineEntry = (owner: string) => ({ id: makeId(), uid: owner, content: 'Rain.', category: '', timestamp: 1 })
  const [waiting, submitted] = [offlineEntry(uid), offlineEntry(uid)]
  useOfflineEntries.setState({ entries: [waiting, submitted, offlineEntry(`${uid}x`)], unreadable: [] })
  await saveEntries(getJournal(uid), [{ ...submitted, username: 'ada' }], 1)
  expect((await countUnsyncedData(uid)).unsubmitted).toBe(1)
})
