import { beforeEach, expect, test, vi } from 'vitest'

import { PassingWords } from './passing-words'
import { stubLocalStorage } from './testing/stub-local-storage'
import { eventually } from '../testing/eventually'

beforeEach(() => {
  stubLocalStorage()
  const held = new Set<string>()
  const request = async (name: string, options: LockOptions, act: (lock: unknown) => unknown) => {
    if (held.has(name)) return options.ifAvailable ? act(null) : undefined
    held.add(name)
    try {
      return await act({})
    } finally {
      held.delete(name)
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
})

test('words of a crashed page are recovered once, under their account', async () => {
  heardBy('ada').store('half a sentence')
  const taken: string[] = []
  const take = (words: string) => taken.push(words) > 0
  await heardBy('grace').recover(take)
  await heardBy('ada').recover(take)
  await heardBy('ada').recover(take)
  expect(taken).toEqual(['half a sentence'])
})

test('words that cannot be inserted stay stored', async () => {
  heardBy('ada').store('half a sentence')
  await heardBy('ada').recover(() => false)
  const taken: string[] = []
  await heardBy('ada').recover((words) => taken.push(words) > 0)
  expect(taken).toEqual(['half a sentence'])
})

test('words of a tab that still listens are not recovered by others', async () => {
  const letGo = heardBy('ada').holdLock()
  heardBy('ada').store('half a sentence')
  const taken: string[] = []
  const take = (words: string) => taken.push(words) > 0
  await heardBy('ada').recover(take)
  expect(taken).toEqual([])
  letGo()
  await Promise.resolve()
  await eventually(async () => {
    await heardBy('ada').recover(take)
    expect(taken).toEqual(['half a sentence'])
  })
})

test('inserted words are no longer stored', async () => {
  heardBy('ada').store('half')
  heardBy('ada').store('')
  const taken: string[] = []
  await heardBy('ada').recover((words) => taken.push(words) > 0)
  expect(taken).toEqual([])
})

test('storing reports whether the browser accepted it', () => {
  expect(heardBy('ada').store('half a sentence')).toBe(true)
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  expect(heardBy('ada').store('a whole one')).toBe(false)
})

function heardBy(uid: string): PassingWords {
  return new PassingWords(uid)
}
