import { describe, expect, it } from 'vitest'
import { embeddedJournalAi as ai } from '../testing/embedded'
import { inMemorySuggestionStore, storedWriting } from '../testing/in-memory-suggestion-store'
import { sampleJournal } from '../testing/journals'
import { generateAction } from './generate-action'
import { generateJournalPrompt } from './generate-journal-prompt'
import { generateQueryPrompts } from './generate-query-prompts'

const call = { ai, signal: new AbortController().signal, now: 1_000_000 }
const account = () => inMemorySuggestionStore({ mira: { entries: sampleJournal.map(storedWriting) } })

describe('generateAction', () => {
  it('returns a new action each time, and remembers actions separately from prompts', async () => {
    const store = account()
    const actions: string[] = []
    for (let index = 0; index < 40; index += 1) {
      const outcome = await generateAction('mira', { ...call, store, seed: String(index) })
      if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
      actions.push(outcome.response.prompt)
    }
    for (let start = 0; start <= 10; start += 1) expect(new Set(actions.slice(start, start + 30)).size).toBe(30)
    expect(await store.readPreviousSuggestions('mira', 'actions')).toEqual(actions.slice(-30))
    await generateJournalPrompt('mira', {}, { ...call, store, seed: 'x' })
    expect(await store.readPreviousSuggestions('mira', 'prompts')).toHaveLength(1)
  })
})

describe('generateQueryPrompts', () => {
  it('returns three new questions each time, of letters and spaces', async () => {
    const store = account()
    const prompts: string[] = []
    for (let index = 0; index < 20; index += 1) {
      const outcome = await generateQueryPrompts('mira', { ...call, store, seed: String(index) })
      if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
      expect(outcome.response.prompts).toHaveLength(3)
      prompts.push(...outcome.response.prompts)
      expect(new Set(prompts.slice(-30)).size).toBe(Math.min(30, prompts.length))
    }
    for (const prompt of prompts) expect(prompt).toMatch(/^\p{L}+(?: \p{L}+)*$/u)
    expect(await store.readPreviousSuggestions('mira', 'queryPrompts')).toEqual(prompts.slice(-30))
  })

  it('asks about the notebook at hand, and about no other', async () => {
    const canal = ['The heron is back.', 'I saw the heron again.'].map((text) => ({
      ...storedWriting(text),
      collectionName: 'Canal',
    }))
    const kitchen = ['The boiler is loud.', 'My boiler is off.'].map((text) => ({
      ...storedWriting(text),
      collectionName: 'Kitchen',
    }))
    const ask = async (collectionName: string) => {
      const store = inMemorySuggestionStore({ mira: { entries: [...kitchen, ...canal] } })
      const outcome = await generateQueryPrompts('mira', { ...call, store, seed: 'x' }, { collectionName })
      if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
      return outcome.response.prompts
    }
    expect((await ask('Canal')).filter((prompt) => prompt.includes('the heron'))).toHaveLength(2)
    expect((await ask('Canal')).join(' ')).not.toContain('boiler')
    expect((await ask('Kitchen')).filter((prompt) => prompt.includes('my boiler'))).toHaveLength(2)
    expect((await ask('Empty')).join(' ')).not.toMatch(/heron|boiler/u)
  })

  it('asks about no notebook while the newest writings are in crisis', async () => {
    const heron = { ...storedWriting('The heron is back.'), collectionName: 'Canal' }
    const crisis = storedWriting('I want to kill myself tonight.')
    const store = inMemorySuggestionStore({ mira: { entries: [crisis, heron] } })
    const outcome = await generateQueryPrompts('mira', { ...call, store, seed: 'x' }, { collectionName: 'Canal' })
    expect(JSON.stringify(outcome)).not.toMatch(/heron|worr|angr|tired/u)
  })

  it('returns only letters and spaces for any answer of the AI', async () => {
    const loose = {
      ...ai,
      generateQueryPrompts: async () => ({ status: 'answered', value: ['<b>One?', "2. What's", 'c'] }) as const,
    }
    const outcome = await generateQueryPrompts('mira', { ...call, ai: loose, store: account(), seed: 'x' })
    expect(outcome).toEqual({ status: 'answered', response: { prompts: ['bOne', 'Whats', 'c'] } })
  })
})
