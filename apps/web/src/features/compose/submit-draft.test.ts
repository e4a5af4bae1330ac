import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readNewestEntries } from '../../shared/local/queries/read-newest-entries'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { eventually } from '../../shared/testing/eventually'
import { holdStores } from '../../shared/testing/hold-stores'
import { closeDraft, syncDraftAcrossTabs, openDraft, useCompose, writeDraft } from './compose-store'
import { parseStoredDraft, serializeDraft } from './draft'
import { clearSavedDraft } from './clear-saved-draft'
import { submitDraft } from './submit-draft'

const now = 1_790_000_000_000
let uid: string
let key: string
let accounts = 0

beforeEach(() => {
  stubLocalStorage()
  uid = `ada-${(accounts += 1)}`
  key = `geist:draft:${uid}`
  openDraft(uid)
})

afterEach(() => {
  closeDraft()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const author = () => ({ uid, username: 'ada' })
const openDraftNow = () => useCompose.getState().draft
const storedDraft = () => parseStoredDraft(localStorage.getItem(key) ?? '')
const savedEntries = async () => {
  const entries = await readNewestEntries(getJournal(uid), 10)
  return entries.map(({ content, category }) => `${category}: ${content}`).toSorted()
}

/** Submits while the stores are locked. @returns unlocks them and resolves after the submit */
async function submitWhileLocked(): Promise<() => Promise<boolean>> {
  const release = await holdStores(getJournal(uid))
  const submitted = submitDraft(author(), now)
  return async () => {
    await release()
    return submitted
  }
}

test('text typed while a save is pending stays as the next draft, and the submitted note is saved', async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const finish = await submitWhileLocked()
  writeDraft({ content: 'A heron. Two of them.' })
  expect(await finish()).toBe(true)
  expect(await savedEntries()).toEqual(['Walks: A heron.'])
  expect(openDraftNow()).toMatchObject({ content: 'Two of them.', category: '', submittedAt: null })
  expect(storedDraft()).toEqual(openDraftNow())

  writeDraft({ category: 'Walks' })
  expect(await submitDraft(author(), now)).toBe(true)
  expect(await savedEntries()).toEqual(['Walks: A heron.', 'Walks: Two of them.'])
  expect([openDraftNow().content, storedDraft()]).toEqual(['', undefined])
})

test('a category chosen while a save is pending stays', async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const finish = await submitWhileLocked()
  writeDraft({ category: 'Birds' })
  await finish()
  expect(await savedEntries()).toEqual(['Walks: A heron.'])
  expect(storedDraft()).toMatchObject({ content: '', category: 'Birds' })
})

test('a second Submit while a save is pending saves nothing twice and loses no text', async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const finish = await submitWhileLocked()
  expect(await submitDraft(author(), now)).toBe(false)
  writeDraft({ content: 'A heron. Two of them.' })
  expect(await submitDraft(author(), now)).toBe(false)
  await finish()
  expect(await savedEntries()).toEqual(['Walks: A heron.'])
  expect(openDraftNow().content).toBe('Two of them.')
})

test('text typed in another tab while a save was pending stays, even before this tab is notified', async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const otherTabDraft = openDraftNow()
  const finish = await submitWhileLocked()
  localStorage.setItem(key, serializeDraft({ ...otherTabDraft, content: 'A heron. From the other tab.' }))
  await finish()
  expect(await savedEntries()).toEqual(['Walks: A heron.'])
  expect(storedDraft()?.content).toBe('From the other tab.')
  expect(storedDraft()?.id).not.toBe(otherTabDraft.id)
})

test('text typed here while another tab saved the draft stays, and is stored again', () => {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  const unsubscribe = syncDraftAcrossTabs()
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const oldValue = serializeDraft(openDraftNow())
  writeDraft({ content: 'A heron. Two of them.' })
  localStorage.removeItem(key)
  events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue: oldValue, newValue: null }))
  expect(openDraftNow().content).toBe('Two of them.')
  expect(storedDraft()).toEqual(openDraftNow())
  unsubscribe()
})

test('when the page closes before the save is confirmed, the next visit removes only the saved text', async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const finish = await submitWhileLocked()
  writeDraft({ content: 'A heron. Two of them.' })
  const textAtClose = localStorage.getItem(key) ?? ''
  await finish()
  localStorage.setItem(key, textAtClose)
  openDraft(null)
  openDraft(uid)
  await clearSavedDraft(uid)
  expect(openDraftNow().content).toBe('Two of them.')
  expect(storedDraft()).toEqual(openDraftNow())
})

test("when another tab saved different text under the draft's id, the text here becomes a separate note", async () => {
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const { id } = openDraftNow()
  await saveEntries(getJournal(uid), [{ id, ...author(), content: 'A heron', category: 'Walks', timestamp: now }], now)
  expect(await submitDraft(author(), now)).toBe(true)
  expect(await savedEntries()).toEqual(['Walks: A heron', 'Walks: A heron.'])
  expect([openDraftNow().content, storedDraft()]).toEqual(['', undefined])
})

test('without a database, the draft stays until the server has the note', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  writeDraft({ content: 'A heron.', category: 'Walks' })
  const submitted = submitDraft(author(), now)
  await eventually(() => expect(useCompose.getState().submission.status).toBe('in-memory'))
  expect(storedDraft()).toMatchObject({ content: 'A heron.', category: 'Walks' })

  // The server accepts the note.
  await (await getJournal(uid).database()).clear('outbox')
  getJournal(uid).changes.notify('outbox')
  expect(await submitted).toBe(true)
  expect(storedDraft()).toBeUndefined()
})
