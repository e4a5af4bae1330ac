import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedJournalAi as ai } from '../ai/embedded/embedded-journal-ai'
import { firstNoteQuestions } from '../ai/embedded/questions/first-note'
import type { JournalAi } from '../ai/journal-ai'
import { inMemoryPromptStore, written } from '../testing/in-memory-prompt-store'
import { aJournal } from '../testing/journals'
import { generateJournalPrompt, type JournalPromptStore, type JournalPromptTools } from './generate-journal-prompt'

const aPerson = { entries: aJournal.map(written) }
const about = (word: string) => [`The ${word} is here.`, `I saw the ${word} again.`, `My ${word} is gone.`]

async function suggest(tools: Omit<JournalPromptTools, 'ai'> & { readonly ai?: JournalAi }): Promise<string> {
  const outcome = await generateJournalPrompt('mira', { ai, ...tools })
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return outcome.response.prompt
}

async function suggestMany(count: number, store: JournalPromptStore, seed = 'many'): Promise<string[]> {
  const prompts: string[] = []
  for (let index = 0; index < count; index += 1) prompts.push(await suggest({ store, seed: `${seed} ${index}` }))
  return prompts
}

describe('generateJournalPrompt', () => {
  it('asks about what the person wrote', async () => {
    const prompts = await suggestMany(9, inMemoryPromptStore({ mira: { entries: about('kite').map(written) } }))
    expect(prompts.filter((prompt) => prompt.includes('your kite')).length).toBeGreaterThanOrEqual(5)
  })

  it('remembers the last 30 and gives none of them again, whatever the seeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (seed) => {
        const store = inMemoryPromptStore({ mira: aPerson })
        const prompts = await suggestMany(40, store, seed)
        for (let start = 0; start <= 10; start += 1) expect(new Set(prompts.slice(start, start + 30)).size).toBe(30)
        expect(await store.givenPrompts('mira')).toEqual(prompts.slice(-30))
      }),
      { numRuns: 5 },
    )
  })

  it('gives two devices that ask at the same moment different prompts', async () => {
    const store = inMemoryPromptStore({ mira: aPerson })
    const prompts = await Promise.all([1, 2, 3].map(() => suggest({ store, seed: 'the same' })))
    expect(new Set(prompts).size).toBe(3)
  })

  it("keeps one person's entries and prompts from another's", async () => {
    const store = inMemoryPromptStore({ ines: { entries: about('secret').map(written) }, mira: {} })
    await generateJournalPrompt('ines', { store, ai, seed: 'x' })
    const prompts = await suggestMany(10, store)
    expect(prompts.join(' ')).not.toContain('secret')
    expect(await store.givenPrompts('ines')).toHaveLength(1)
  })

  it('suggests how to begin to somebody whose account is empty', async () => {
    expect(firstNoteQuestions).toContain(await suggest({ store: inMemoryPromptStore({}), seed: 'x' }))
  })

  it.each([
    ['in the trash', { isInTrash: true }],
    ['written by the AI', { isFromAi: true }],
    ['blank', { content: ' \n' }],
  ])('uses no entry that is %s', async (_, mark) => {
    const entries = about('kite').map((content) => ({ ...written(content), ...mark }))
    for (const prompt of await suggestMany(10, inMemoryPromptStore({ mira: { entries } }))) {
      expect(firstNoteQuestions).toContain(prompt)
    }
  })

  it('looks past thrown-away entries for what was written before them', async () => {
    const thrownAway = Array.from({ length: 40 }, () => ({ ...written('The kite is here.'), isInTrash: true }))
    const entries = [...thrownAway, ...about('canoe').map(written)]
    const prompts = await suggestMany(6, inMemoryPromptStore({ mira: { entries } }))
    expect(prompts.some((prompt) => prompt.includes('canoe'))).toBe(true)
  })

  it('takes the newest 30 into account and reads no more', async () => {
    const newest = Array.from({ length: 30 }, (_, day) => written(`I was here ${day}.`))
    const store = inMemoryPromptStore({ mira: { entries: [...newest, ...about('kite').map(written)] } })
    expect(await suggest({ store, seed: 'x' })).not.toContain('kite')
    expect(store.read()).toBe(30)
  })

  it('gives up the search for entries after 120', async () => {
    const entries = Array.from({ length: 500 }, () => ({ ...written('The kite.'), isInTrash: true }))
    const store = inMemoryPromptStore({ mira: { entries } })
    await suggest({ store, seed: 'x' })
    expect(store.read()).toBe(120)
  })

  it('reads and remembers nothing while the AI is switched off', async () => {
    const store = inMemoryPromptStore({ mira: { ...aPerson, aiOn: false } })
    const outcome = await generateJournalPrompt('mira', { store, ai, seed: 'x' })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-off' } })
    expect(store.read()).toBe(0)
    expect(await store.givenPrompts('mira')).toEqual([])
  })

  it('says that the AI is unavailable when it is', async () => {
    const gone: JournalAi = { generateJournalPrompt: async () => ({ status: 'unavailable' }) }
    const outcome = await generateJournalPrompt('mira', { store: inMemoryPromptStore({}), ai: gone, seed: 'x' })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-unavailable' } })
  })

  it('does not give a prompt twice when the AI has only one', async () => {
    const store = inMemoryPromptStore({})
    const stubborn: JournalAi = { generateJournalPrompt: async () => ({ status: 'suggested', prompt: 'And then?' }) }
    expect(await suggest({ store, ai: stubborn, seed: 'x' })).toBe('And then?')
    const outcome = await generateJournalPrompt('mira', { store, ai: stubborn, seed: 'x' })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-unavailable' } })
  })
})
