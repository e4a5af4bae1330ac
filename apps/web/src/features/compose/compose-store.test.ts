import { beforeEach, expect, test } from 'vitest'

import { useUnkept } from '../../shared/unkept'
import { clearDraft, closeDraft, isLoose, openDraft, useCompose, writeDraft } from './compose-store'

// Here there is no `localStorage`, as in a browser that forbids it.
const words = () => useCompose.getState().draft.content
const isUnkept = () => useUnkept.getState().holders.has('draft')

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
  expect(isLoose(useCompose.getState())).toBe(true)
  expect(isUnkept()).toBe(true)
  clearDraft(useCompose.getState().draft)
  expect(isUnkept()).toBe(false)
})

test('they outlive a session that ends, are met by nobody else, and are there when their owner is', () => {
  writeDraft({ content: 'Ada’s half a thought' })
  closeDraft()
  expect(words()).toBe('')
  expect(isUnkept()).toBe(true)
  openDraft('grace')
  expect(words()).toBe('')
  writeDraft({ content: 'Grace’s own' })
  openDraft('ada')
  expect(words()).toBe('Ada’s half a thought')
  openDraft('grace')
  expect(words()).toBe('Grace’s own')
})

test('what was written while nobody was signed in goes along through the sign-in, once', () => {
  closeDraft()
  openDraft(null)
  writeDraft({ content: 'Written as nobody' })
  openDraft('ada')
  expect(words()).toBe('Written as nobody')
  openDraft('grace')
  expect(words()).toBe('')
  openDraft(null)
  expect(words()).toBe('')
})

test('opening a draft anew changes no words of it', () => {
  writeDraft({ content: 'Half' })
  openDraft('ada')
  expect(words()).toBe('Half')
})
