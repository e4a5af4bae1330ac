import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { stubFullStorage } from '../../shared/local/testing/stub-local-storage'
import { useUnpersistedWords } from '../../shared/unpersisted-words'
import {
  clearDraft,
  closeDraft,
  syncDraftAcrossTabs,
  isInMemory,
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

test('words that the browser does not keep are told, until nothing is left of them', () => {
  expect(isUnkept()).toBe(false)
  writeDraft({ content: 'Half a thought' })
  expect(isInMemory(useCompose.getState())).toBe(true)
  expect(isUnkept()).toBe(true)
  clearDraft(useCompose.getState().draft)
  expect(isUnkept()).toBe(false)
})

test('they outlive a session that ends, are met by nobody else, and are there when their owner is', () => {
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

test('what was written while nobody was signed in goes along through the sign-in, once', () => {
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

test('opening a draft anew changes no words of it', () => {
  writeDraft({ content: 'Half' })
  openDraft('ada')
  expect(draftContent()).toBe('Half')
})

describe('two tabs, and no room for a longer draft', () => {
  const key = 'geist:draft:ada'
  const longText = 'A heron. Two of them.'
  const events = new EventTarget()
  let storage: { isFull: boolean }
  const storedDraft = () => parseStoredDraft(localStorage.getItem(key) ?? '')

  beforeEach(() => {
    storage = stubFullStorage()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    onTestFinished(() => void vi.unstubAllGlobals())
    writeDraft({ content: 'A heron.' })
    storage.isFull = true
    writeDraft({ content: longText })
    onTestFinished(syncDraftAcrossTabs())
  })

  /** Writes or deletes the stored draft from another tab. */
  function writeInOtherTab(draft: Draft | undefined): void {
    const oldValue = localStorage.getItem(key)
    const newValue = draft ? serializeDraft(draft) : null
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    events.dispatchEvent(Object.assign(new Event('storage'), { key, oldValue, newValue }))
  }

  test('what the other tab writes does not replace words that are here alone, nor they its words', () => {
    expect([storedDraft()?.content, isInMemory(useCompose.getState())]).toEqual(['A heron.', true])
    writeInOtherTab({ ...createDraft('other'), content: 'A hero' })
    expect(draftContent()).toBe(longText)
    writeDraft({ content: 'A' })
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual(['A', 'A hero', true])
    clearDraft(useCompose.getState().draft)
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual(['A hero', 'A hero', false])
  })

  test('words that are here alone stay whole where the other tab takes the draft off, and are kept if there is room', () => {
    storage.isFull = false
    writeInOtherTab(undefined)
    expect([draftContent(), storedDraft()?.content, isUnkept()]).toEqual([longText, longText, false])
  })
})
