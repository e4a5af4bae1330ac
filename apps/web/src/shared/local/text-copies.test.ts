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
const announced: (string | null)[] = []

beforeEach(async () => {
  await dropTextCopies('')
  stubLocalStorage()
  announced.length = 0
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
    if (about.key === key) announced.push(about.newValue ?? null)
  })
})

/** The localStorage on disk, which a browser crash reverts to. */
function onDisk(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries<string>(localStorage))
}

test('a text that the browser had not flushed before a crash is restored', async () => {
  writeLocalText(key, 'The heron')
  const disk = onDisk()
  writeLocalText(key, 'The heron came back')
  await copyTexts([key])
  stubLocalStorage(disk)
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron came back')
  expect(announced).toEqual(['The heron came back'])
})

test('a discarded text does not return after a crash', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  const disk = onDisk()
  deleteLocalText(key)
  await copyTexts([key])
  expect(Object.keys(localStorage)).toEqual([sequenceCounterKey])
  stubLocalStorage(disk)
  await restoreTexts()
  expect(localStorage.getItem(key)).toBeNull()
  expect(announced).toEqual([null])
})

test('a text typed after its copy was made is kept', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  writeLocalText(key, 'The heron, again')
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron, again')
  expect(announced).toEqual([])
})

test('text typed after a crash counts as later than text typed before it', async () => {
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

test('a change is copied within a second, and only for texts stored nowhere else', async () => {
  writeLocalText('geist:shortcuts', 'off')
  writeLocalText(key, 'The heron')
  const database = await openDB('typed-texts', 1)
  await eventually(async () => expect(await database.getAllKeys('texts')).toContain(key))
  expect(await database.getAllKeys('texts')).not.toContain('geist:shortcuts')
  database.close()
})

test('a text not copied before its page was left is copied by the next page', async () => {
  writeLocalText(key, 'The heron')
  await restoreTexts()
  stubLocalStorage()
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('The heron')
})

test('a deleted account leaves no copies', async () => {
  writeLocalText(key, 'The heron')
  await copyTexts([key])
  await dropTextCopies('ada')
  stubLocalStorage()
  await restoreTexts()
  expect(localStorage.getItem(key)).toBeNull()
})

test('a new text without a copy survives the removal of the previous one', async () => {
  writeLocalText(key, 'Saved.')
  await copyTexts([key])
  deleteLocalText(key)
  await copyTexts([key])
  // Bypasses every hook, as when the database does not respond.
  localStorage.setItem(key, 'A new draft')
  await restoreTexts()
  expect(localStorage.getItem(key)).toBe('A new draft')
})
