import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { stubFullStorage } from '../../shared/local/testing/stub-local-storage'
import { useUnpersistedWords } from '../../shared/unpersisted-words'
import {
  clearDraft,
  closeDraft,
  syncDraftAcrossTabs,
  isInMemory,
  keepDefaultCategory,
  openDraft,
  useCompose,
  writeDraft,
} from './compose-store'
import { type Draft, parseStoredDraft, serializeDraft, createDraft } from './draft'

// No `localStorage` in this environment, as in a browser that blocks it.
const draftContent = () => useCompose.getState().draft.content
const isUnkept = () => useUnpersistedWords.getState().holders.has('draft')

beforeEach(() => {
  for (const owner of ['ada', 'grace', null]) {
    openDraft(owner)
    clearDraft(useCompose.getState().draft)
  }
  openDraft('ada')
})

test('text that the browser cannot store is reported until it is empty', () => {
  expect(isUnkept()).toBe(false)
  writeDraft({ content: 'Half a thought' })
  expect(isInMemory(useCompose.getState())).toBe(true)
  expect(isUnkept()).toBe(true)
  clearDraft(useCompose.getState().draft)
  expect(isUnkept()).toBe(false)
})

test('unstored text survives the end of a session and is shown only to its owner', () => {
  writeDraft({ content: 'Ada’s half a thought' })
  closeDraft()
  expect(draftContent()).toBe('')
  expect(isUnkept()).toBe(true)
  openDraft('grace')
  expect(draftContent()).toBe('')
  writeDraft({ content: 'Grace’s own' })
  openDraft('ada')
  expect(draftContent()).toBe('Ada’s half a thought')
  openDraft('grace')
  expect(draftContent()).toBe('Grace’s own')
})

test('text written while signed out moves to the account on sign-in, once', () => {
  closeDraft()
  openDraft(null)
  writeDraft({ content: 'Written as nobody' })
  openDraft('ada')
  expect(draftContent()).toBe('Written as nobody')
  openDraft('grace')
  expect(draftContent()).toBe('')
  openDraft(null)
  expect(draftContent()).toBe('')
})

test('opening a draft again does not change its text', () => {
  writeDraft({ content: 'Half' })
  openDraft('ada')
  expect(draftContent()).toBe('Half')
})

const key = 'geist:draft:ada'
const storedDraft = () => parseStoredDraft(localStorage.getItem(key) ?? '')

/**
 * Follows the changes of other tabs.
 *
 * @returns a function that writes or deletes the stored draft in one
 */
function followOtherTabs(): (draft: Draft | undefined) => void {
  const events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  onTestFinished(() => void vi.unstubAllGlobals())
  onTestFinished(syncDraftAcrossTabs())
  return (draft) => {
    const oldValue = localStorage.getItem(key)
    const newValue = draft ? serializeDraft(draft) : null
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
  }
}

test('only the tab in which the user types stores the default category', () => {
  stubFullStorage()
  const writeInOtherTab = followOtherTabs()
  writeInOtherTab({ ...createDraft('other'), content: 'S' })
  keepDefaultCategory(useCompose.getState().draft, 'Walks')
  expect(storedDraft()).toMatchObject({ content: 'S', category: '' })
  writeDraft({ content: 'So' })
  keepDefaultCategory(useCompose.getState().draft, 'Walks')
  expect(storedDraft()).toMatchObject({ content: 'So', category: 'Walks' })
})

describe('two tabs without storage for a longer draft', () => {
  const longText = 'A heron. Two of them.'
  let storage: { isFull: boolean }
  let writeInOtherTab: (draft: Draft | undefined) => void

  beforeEach(() => {
    storage = stubFullStorage()
    writeDraft({ content: 'A heron.' })
    storage.isFull = true
    writeDraft({ content: longText })
    writeInOtherTab = followOtherTabs()
  })

  test('text of the other tab and unstored text here do not replace each other', () => {
    expect([storedDraft()?.content, isInMemory(useCompose.getState())]).toEqual(['A heron.', true])
    writeInOtherTab({ ...createDraft('other'), content: 'A hero' })
    expect(draftContent()).toBe(longText)
    writeDraft({ content: 'A' })
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual(['A', 'A hero', true])
    clearDraft(useCompose.getState().draft)
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual(['A hero', 'A hero', false])
  })

  test('unstored text stays when the other tab discards the draft, and is stored when there is room', () => {
    storage.isFull = false
    writeInOtherTab(undefined)
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual([longText, longText, false])
  })
})
