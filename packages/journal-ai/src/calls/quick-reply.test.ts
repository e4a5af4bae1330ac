import { legal } from '@geist/domain'
import { describe, expect, it } from 'vitest'
import { embeddedJournalAi as ai, embeddedSentenceEmbedder } from '../testing/embedded'
import type { JournalAi } from '../journal-ai'
import { inMemoryAskStore } from '../testing/in-memory-ask-store'
import { storedSelection } from '../testing/stored-selection'
import { quickReply } from './quick-reply'

const draft = 'The heron was back at the lock this morning, and I thought of Marta.'
const heron = 'A heron on the third post past the lock. I took it for a broken umbrella.'
const id = 'heron'.padEnd(20, '-')
const writtenAt = Date.UTC(2026, 4, 3)
const call = {
  ai,
  embedder: embeddedSentenceEmbedder,
  store: inMemoryAskStore({ [id]: storedSelection(heron, { writtenAt }) }),
  seed: 'x',
  signal: new AbortController().signal,
  now: 1_000_000,
}
const answering = (text: string): JournalAi => ({
  ...ai,
  quickReply: async ({ onText }) => {
    for (const word of text.split(/(?<= )/u)) onText?.(word)
    return { status: 'answered', value: text }
  },
})

const failingAi: JournalAi = {
  ...ai,
  quickReply: async () => ({ status: 'failed', failure: { kind: 'unreachable' } }),
}

describe('quickReply', () => {
  it('names an earlier note about the same subject, whichever AI replies', async () => {
    const notes = [{ id, writtenAt, quote: 'A heron on the third post past the lock.' }]
    for (const from of [ai, answering('A heron again.')]) {
      expect(await quickReply('mira', draft, { ...call, ai: from })).toEqual({
        status: 'answered',
        response: { analysis: expect.any(String), notes },
      })
    }
    expect(await quickReply('otto', draft, call)).toEqual({
      status: 'answered',
      response: { analysis: expect.any(String) },
    })
  })

  it('streams the pieces of the AI, but none before the crisis lines', async () => {
    const pieces: string[] = []
    const onText = (text: string) => void pieces.push(text)
    await quickReply('mira', draft, { ...call, ai: answering('Two pieces.'), onText })
    expect(pieces).toEqual(['Two ', 'pieces.'])
    await quickReply('mira', 'I want to kill myself.', { ...call, ai: answering('Two pieces.'), onText })
    expect(pieces).toEqual(['Two ', 'pieces.'])
  })

  it('names the crisis lines exactly once and no notes, and asks no AI about a draft in crisis', async () => {
    for (const from of [ai, failingAi]) {
      const outcome = await quickReply('mira', `${draft} I want to die.`, { ...call, ai: from })
      if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
      for (const line of Object.values(legal.crisisLines)) expect(outcome.response.analysis.split(line)).toHaveLength(2)
      expect(outcome.response.notes).toBeUndefined()
    }
  })

  it('returns the reason when the AI fails', async () => {
    const outcome = await quickReply('mira', draft, { ...call, ai: failingAi })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-unavailable', problem: 'unreachable' } })
  })
})
