import { beforeEach, expect, test, vi } from 'vitest'

import { holdWords, keepWords, takeUpWords } from './kept-words'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
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

test('what a page had heard when it died is taken up once, under its account', async () => {
  keepWords('ada', 'half a sentence')
  const taken: string[] = []
  const take = (words: string) => taken.push(words) > 0
  await takeUpWords('grace', take)
  await takeUpWords('ada', take)
  await takeUpWords('ada', take)
  expect(taken).toEqual(['half a sentence'])
})

test('words that cannot be put anywhere stay kept', async () => {
  keepWords('ada', 'half a sentence')
  await takeUpWords('ada', () => false)
  const taken: string[] = []
  await takeUpWords('ada', (words) => taken.push(words) > 0)
  expect(taken).toEqual(['half a sentence'])
})

test('the words of a tab that still listens are its own', async () => {
  const letGo = holdWords('ada')
  keepWords('ada', 'half a sentence')
  const taken: string[] = []
  const take = (words: string) => taken.push(words) > 0
  await takeUpWords('ada', take)
  expect(taken).toEqual([])
  letGo()
  await Promise.resolve()
  await vi.waitFor(async () => {
    await takeUpWords('ada', take)
    expect(taken).toEqual(['half a sentence'])
  })
})

test('what was taken is not kept any more', async () => {
  keepWords('ada', 'half')
  keepWords('ada', '')
  const taken: string[] = []
  await takeUpWords('ada', (words) => taken.push(words) > 0)
  expect(taken).toEqual([])
})
