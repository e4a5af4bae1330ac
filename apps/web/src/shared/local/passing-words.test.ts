import { beforeEach, expect, test, vi } from 'vitest'

import { PassingWords } from './passing-words'
import { stubLocalStorage } from './testing/stub-local-storage'
import { eventually } from '../testing/eventually'

beforeEach(() => {
  stubLocalStorage()
  const heldLocks = new Set<string>()
  const request = async (name: string, options: LockOptions, act: (lock: unknown) => unknown) => {
    if (heldLocks.has(name)) return options.ifAvailable ? act(null) : undefined
    heldLocks.add(name)
    try {
      return await act({})
    } finally {
      heldLocks.delete(name)
    }
  }
  vi.stubGlobal('navigator', { locks: { request } })
})

test('words of a crashed page are recovered once, under their account', async () => {
  heardBy('ada').store('half a sentence')
  const recovered: string[] = []
  const take = (words: string) => recovered.push(words) > 0
  await heardBy('grace').recover(take)
  await heardBy('ada').recover(take)
  await heardBy('ada').recover(take)
  expect(recovered).toEqual(['half a sentence'])
})

test('words that cannot be inserted stay stored', async () => {
  heardBy('ada').store('half a sentence')
  await heardBy('ada').recover(() => false)
  const recovered: string[] = []
  await heardBy('ada').recover((words) => recovered.push(words) > 0)
  expect(recovered).toEqual(['half a sentence'])
})

test('words of a tab that still listens are not recovered by others', async () => {
  const letGo = heardBy('ada').holdLock()
  heardBy('ada').store('half a sentence')
  const recovered: string[] = []
  const take = (words: string) => recovered.push(words) > 0
  await heardBy('ada').recover(take)
  expect(recovered).toEqual([])
  letGo()
  await Promise.resolve()
  await eventually(async () => {
    await heardBy('ada').recover(take)
    expect(recovered).toEqual(['half a sentence'])
  })
})

test('inserted words are no longer stored', async () => {
  heardBy('ada').store('half')
  heardBy('ada').store('')
  const recovered: string[] = []
  await heardBy('ada').recover((words) => recovered.push(words) > 0)
  expect(recovered).toEqual([])
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
