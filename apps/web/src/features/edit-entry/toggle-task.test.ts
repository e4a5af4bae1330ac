import 'fake-indexeddb/auto'
import type { Entry } from '@geist/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { getJournal } from '../../shared/local/get-journal'
import { makeId } from '../../shared/local/make-id'
import { editEntry } from '../../shared/local/operations/edit-entry'
import { saveEntries } from '../../shared/local/operations/save-entries'
import { readEntry } from '../../shared/local/queries/read-entry'
import { stubLocalStorage } from '../../shared/local/testing/stub-local-storage'
import { hideToast, useToast } from '../../shared/toast/toast-store'
import { createEdit } from './unsaved-edit'
import { openEdits, writeEdit } from './edits-store'
import { toggleTask } from './toggle-task'

const now = 1_790_000_000_000
const content = 'For the bread:\n- [ ] flour\n- [x] salt'
const flour = content.indexOf('[ ]') + 1
const salt = content.indexOf('[x]') + 1

let unsubscribe: () => void
let uid: string

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  uid = `grace-${makeId()}`
  unsubscribe = openEdits(uid)
})

afterEach(() => {
  unsubscribe()
  hideToast()
  vi.unstubAllGlobals()
})

async function plantEntry(): Promise<Entry> {
  const id = makeId()
  await saveEntries(getJournal(uid), [{ id, uid, username: 'grace', content, category: 'Bread', timestamp: now }], now)
  return currentEntry(id)
}

async function currentEntry(id: string): Promise<Entry> {
  const entry = await readEntry(getJournal(uid), id)
  if (!entry) throw new Error('There is no such entry')
  return entry
}

const toastText = () => useToast.getState().toast?.text

test('a tick changes only the sign in the text, and the toast undoes it', async () => {
  const entry = await plantEntry()
  await toggleTask(entry, flour)
  expect((await currentEntry(entry.id)).content).toBe(content.replace('[ ]', '[x]'))
  expect(toastText()).toBe('Checked')
  useToast.getState().toast?.action?.onPress()
  await vi.waitFor(async () => expect((await currentEntry(entry.id)).content).toBe(content))
})

test('ticks in quick succession are all kept, in one version of the text', async () => {
  const entry = await plantEntry()
  // The second press still sees the text before the first one.
  await Promise.all([toggleTask(entry, flour), toggleTask(entry, salt)])
  const { content: savedContent, forks, category } = await currentEntry(entry.id)
  expect(savedContent).toBe('For the bread:\n- [x] flour\n- [ ] salt')
  expect([forks ?? [], category]).toEqual([[], 'Bread'])
})

test('a check box of a text that has changed since is not ticked', async () => {
  const entry = await plantEntry()
  await editEntry(getJournal(uid), { seen: entry, content: `Today. ${content}`, category: 'Bread' }, now + 1)
  await toggleTask(entry, flour)
  expect((await currentEntry(entry.id)).content).toBe(`Today. ${content}`)
  expect(toastText()).toBe('This note just changed. Try again.')
})

test('while an edit of the note is unfinished, no check box is ticked, so that the edit has no fork', async () => {
  const entry = await plantEntry()
  writeEdit(uid, { ...createEdit(entry), content: `${content}\n- [ ] water` })
  await toggleTask(entry, flour)
  expect((await currentEntry(entry.id)).content).toBe(content)
  expect(toastText()).toBe('You’re editing this note. Save or cancel your edit first.')
})
