import { legal } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { embeddedJournalAi as ai } from '../../ai/embedded/embedded-journal-ai'
import type { JournalAi } from '../../ai/journal-ai'
import { inMemorySuggestionStore } from '../../testing/in-memory-suggestion-store'
import { quickReply } from './quick-reply'

const call = { ai, signal: new AbortController().signal, now: 1_000_000 }
const draft = 'I was so proud of Marta today. She passed the exam and we walked along the river.'

describe('quickReply', () => {
  it('streams the reply in pieces and returns the whole', async () => {
    const pieces: string[] = []
    const store = inMemorySuggestionStore({})
    const outcome = await quickReply('mira', draft, { ...call, store, seed: 'x', onText: (text) => pieces.push(text) })
    if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.join('')).toBe(outcome.response.analysis)
  })

  it('streams nothing before the crisis lines when the draft is a crisis text', async () => {
    const pieces: string[] = []
    const store = inMemorySuggestionStore({})
    const onText = (text: string) => pieces.push(text)
    const outcome = await quickReply('mira', 'I want to kill myself.', { ...call, store, seed: 'x', onText })
    expect(pieces).toEqual([])
    expect(outcome).toMatchObject({ response: { analysis: expect.stringContaining('988') } })
  })

  it('stores neither the draft nor its quotes', async () => {
    const store = inMemorySuggestionStore({})
    for (let index = 0; index < 10; index += 1) await quickReply('mira', draft, { ...call, store, seed: String(index) })
    const storedPhrasings = await store.readPreviousSuggestions('mira', 'replies')
    expect(storedPhrasings).toHaveLength(10)
    expect(storedPhrasings.join('\n')).not.toMatch(/Marta|exam|river|proud/u)
  })

  it('repeats no sentence within 30 replies, for any drafts', async () => {
    const store = inMemorySuggestionStore({})
    for (let index = 0; index < 40; index += 1) await quickReply('mira', draft, { ...call, store, seed: String(index) })
    const storedSentences = (await store.readPreviousSuggestions('mira', 'replies')).flatMap((phrasing) =>
      phrasing.split('\n'),
    )
    expect(new Set(storedSentences).size).toBe(storedSentences.length)
  })

  it('names the crisis lines exactly once, for any answer of the AI', async () => {
    const store = inMemorySuggestionStore({})
    const cheerful: JournalAi = {
      ...ai,
      quickReply: async () => ({ status: 'answered', value: { text: 'Nice day!', phrasing: '' } }),
    }
    for (const from of [ai, cheerful]) {
      const outcome = await quickReply('mira', 'I want to die.', { ...call, ai: from, store, seed: 'x' })
      if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
      for (const line of Object.values(legal.crisisLines)) expect(outcome.response.analysis.split(line)).toHaveLength(2)
    }
    const outcome = await quickReply('mira', draft, { ...call, ai: cheerful, store, seed: 'x' })
    expect(outcome).toEqual({ status: 'answered', response: { analysis: 'Nice day!' } })
  })

  it('returns the reason when the AI fails', async () => {
    const failingAi: JournalAi = {
      ...ai,
      quickReply: async () => ({ status: 'failed', failure: { kind: 'unreachable' } }),
    }
    const outcome = await quickReply('mira', draft, {
      ...call,
      ai: failingAi,
      store: inMemorySuggestionStore({}),
      seed: 'x',
    })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-unavailable', problem: 'unreachable' } })
  })
})
