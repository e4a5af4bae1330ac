import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'

import { deleteLocalText, writeLocalText } from './local-text'
import { sequenceCounterKey } from './text-sequence'
import { eventually } from '../testing/eventually'
import { stubLocalStorage } from './testing/stub-local-storage'
import { copyTexts, dropTextCopies, restoreTexts } from './text-copies'

/** Other tests in this process copy texts, too. */
const key = 'geist:draft:crashed-ada'
const told: (string | null)[] = []

beforeEach(async () => {
  await dropTextCopies('')
  stubLocalStorage()
  told.length = 0
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      readonly about: StorageEventInit
      constructor(type: string, about: StorageEventInit) {
        super(type)
        this.about = about
      }
    },
  )
  vi.stubGlobal('dispatchEvent', ({ about }: { readonly about: StorageEventInit }) => {
    if (about.key === key) told.push(about.newValue ?? null)
  })
})

/** The localStorage on disk, which a browser crash reverts to. */
function onDisk(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries<string>(localStorage))
}

test('a text comes back that the browser had not written to the disk when it crashed', async () => {
  writeLocalText(key, 'The heron')
  const disk = onDisk()
  writeLocalText(key, 'The heron came back')
  await copyTexts([key])
  stubLocalStorage(disk)
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron came back')
  expect(told).toEqual(['The heron came back'])
})

test('a text that was dropped does not come back after a crash', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  const disk = onDisk()
  deleteLocalText(key)
  await copyTexts([key])
  expect(Object.keys(localStorage)).toEqual([sequenceCounterKey])
  stubLocalStorage(disk)
  await restoreTexts()
  expect(localStorage.getItem(key)).toBeNull()
  expect(told).toEqual([null])
})

test('a text that was typed after its copy was made stays', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  writeLocalText(key, 'The heron, again')
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron, again')
  expect(told).toEqual([])
})

test('what is typed after a crash counts as later than what was typed before it', async () => {
  const disk = onDisk()
  for (const text of ['The', 'The heron', 'The heron came']) {
    writeLocalText(key, text)
    await copyTexts([key])
  }
  stubLocalStorage(disk)
  await restoreTexts()
  writeLocalText(key, 'The heron came late')
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron came late')
})

test('a change is copied by itself within a second, and only of texts that nothing else may hold', async () => {
  writeLocalText('geist:shortcuts', 'off')
  writeLocalText(key, 'The heron')
  const database = await openDB('typed-texts', 1)
  await eventually(async () => expect(await database.getAllKeys('texts')).toContain(key))
  expect(await database.getAllKeys('texts')).not.toContain('geist:shortcuts')
  database.close()
})

test('a text whose page was left before it was copied is copied by the next page', async () => {
  writeLocalText(key, 'The heron')
  await restoreTexts()
  stubLocalStorage()
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron')
})

test('an account that is deleted leaves no copies', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  await dropTextCopies('ada')
  stubLocalStorage()
  await restoreTexts()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a new text that was never copied outlives the removal of the one before', async () => {
  writeLocalText(key, 'Saved.')
  await copyTexts([key])
  deleteLocalText(key)
  await copyTexts([key])
  // Bypasses every hook, as when the database does not respond.
  localStorage.setItem(key, 'A new draft')
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('A new draft')
})
