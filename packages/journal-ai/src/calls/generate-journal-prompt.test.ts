import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedJournalAi as ai } from '../testing/embedded'
import { firstNoteQuestions } from '../embedded/questions/first-note-questions'
import type { JournalAi } from '../journal-ai'
import { inMemorySuggestionStore, storedWriting } from '../testing/in-memory-suggestion-store'
import { sampleJournal } from '../testing/journals'
import { generateJournalPrompt } from './generate-journal-prompt'
import type { SuggestionDependencies } from './suggest-and-remember'
import type { SuggestionStore } from '../ports/suggestion-store'

const aPerson = { entries: sampleJournal.map(storedWriting) }
const about = (word: string) => [`The ${word} is here.`, `I saw the ${word} again.`, `My ${word} is gone.`]

const call = { ai, signal: new AbortController().signal, now: 1_000_000 }

async function suggest(
  tools: Pick<SuggestionDependencies, 'store' | 'seed'> & { readonly ai?: JournalAi },
): Promise<string> {
  const outcome = await generateJournalPrompt('mira', {}, { ...call, ...tools })
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return outcome.response.prompt
}

async function suggestMany(count: number, store: SuggestionStore, seed = 'many'): Promise<string[]> {
  const prompts: string[] = []
  for (let index = 0; index < count; index += 1) prompts.push(await suggest({ store, seed: `${seed} ${index}` }))
  return prompts
}

describe('generateJournalPrompt', () => {
  it("asks about the user's entries", async () => {
    const prompts = await suggestMany(
      9,
      inMemorySuggestionStore({ mira: { entries: about('kite').map(storedWriting) } }),
    )
    expect(prompts.filter((prompt) => prompt.includes('your kite')).length).toBeGreaterThanOrEqual(5)
  })

  it('repeats none of the last 30 prompts, for any seeds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (seed) => {
        const store = inMemorySuggestionStore({ mira: aPerson })
        const prompts = await suggestMany(40, store, seed)
        for (let start = 0; start <= 10; start += 1) expect(new Set(prompts.slice(start, start + 30)).size).toBe(30)
        expect(await store.readPreviousSuggestions('mira', 'prompts')).toEqual(prompts.slice(-30))
      }),
      { numRuns: 5 },
    )
  })

  it('returns different prompts to two devices that ask at the same time', async () => {
    const store = inMemorySuggestionStore({ mira: aPerson })
    const prompts = await Promise.all([1, 2, 3].map(() => suggest({ store, seed: 'the same' })))
    expect(new Set(prompts).size).toBe(3)
  })

  it('keeps the entries and prompts of users apart', async () => {
    const store = inMemorySuggestionStore({ ines: { entries: about('secret').map(storedWriting) }, mira: {} })
    await generateJournalPrompt('ines', {}, { ...call, store, seed: 'x' })
    const prompts = await suggestMany(10, store)
    expect(prompts.join(' ')).not.toContain('secret')
    expect(await store.readPreviousSuggestions('ines', 'prompts')).toHaveLength(1)
  })

  it('suggests a beginning to a user without entries', async () => {
    expect(firstNoteQuestions).toContain(await suggest({ store: inMemorySuggestionStore({}), seed: 'x' }))
  })

  it.each([
    ['in the trash', { isInTrash: true }],
    ['written by the AI', { isFromAi: true }],
    ['blank', { content: ' \n' }],
    ['kept from every AI', { isNeverAi: true }],
  ])('uses no entry that is %s', async (_, mark) => {
    const entries = about('kite').map((content) => ({ ...storedWriting(content), ...mark }))
    for (const prompt of await suggestMany(10, inMemorySuggestionStore({ mira: { entries } }))) {
      expect(firstNoteQuestions).toContain(prompt)
    }
  })

  it('skips trash to find older entries', async () => {
    const thrownAway = Array.from({ length: 40 }, () => ({ ...storedWriting('The kite is here.'), isInTrash: true }))
    const entries = [...thrownAway, ...about('canoe').map(storedWriting)]
    const prompts = await suggestMany(6, inMemorySuggestionStore({ mira: { entries } }))
    expect(prompts.some((prompt) => prompt.includes('canoe'))).toBe(true)
  })

  it('uses the newest 30 entries and reads no more', async () => {
    const newest = Array.from({ length: 30 }, (_, day) => storedWriting(`I was here ${day}.`))
    const store = inMemorySuggestionStore({ mira: { entries: [...newest, ...about('kite').map(storedWriting)] } })
    expect(await suggest({ store, seed: 'x' })).not.toContain('kite')
    expect(store.readCount()).toBe(30)
  })

  it('stops searching for entries after 120', async () => {
    const entries = Array.from({ length: 500 }, () => ({ ...storedWriting('The kite.'), isInTrash: true }))
    const store = inMemorySuggestionStore({ mira: { entries } })
    await suggest({ store, seed: 'x' })
    expect(store.readCount()).toBe(120)
  })

  it('returns the reason when the AI fails, and stores nothing', async () => {
    const busy = { kind: 'busy', retryAt: call.now + 5_000 } as const
    const failingAi: JournalAi = { ...ai, generateJournalPrompt: async () => ({ status: 'failed', failure: busy }) }
    const store = inMemorySuggestionStore({})
    const outcome = await generateJournalPrompt('mira', {}, { ...call, store, ai: failingAi, seed: 'x' })
    const reason = { reason: 'ai-busy', retryAt: busy.retryAt, retryAfterSeconds: 5 }
    expect(outcome).toEqual({ status: 'refused', reason })
    expect(await store.readPreviousSuggestions('mira', 'prompts')).toEqual([])
  })

  it('asks how a draft could go on without using earlier notes, and stores nothing of it', async () => {
    const store = inMemorySuggestionStore({ mira: { entries: about('kite').map(storedWriting) } })
    const draft = `${'I was here. '.repeat(3_000)}We took the ferry across. The ferry was late.`
    const prompts: string[] = []
    for (let seed = 0; seed < 9; seed += 1) {
      const outcome = await generateJournalPrompt('mira', { draft }, { ...call, store, seed: String(seed) })
      prompts.push(outcome.status === 'answered' ? outcome.response.prompt : '')
    }
    expect(prompts.filter((prompt) => prompt.includes('the ferry')).length).toBeGreaterThanOrEqual(5)
    expect(prompts.join(' ')).not.toContain('kite')
    expect(await store.readPreviousSuggestions('mira', 'prompts')).toEqual([])
  })

  it('returns no prompt twice when the AI has only one, and limits its retries', async () => {
    const store = inMemorySuggestionStore({})
    let requestCount = 0
    const stubborn: JournalAi = {
      ...ai,
      description: { kind: 'provider', host: 'api.example.com', model: 'small' },
      generateJournalPrompt: async () => {
        requestCount += 1
        return { status: 'answered', value: 'And then?' }
      },
    }
    expect(await suggest({ store, ai: stubborn, seed: 'x' })).toBe('And then?')
    const outcome = await generateJournalPrompt('mira', {}, { ...call, store, ai: stubborn, seed: 'x' })
    expect(outcome).toEqual({ status: 'refused', reason: { reason: 'ai-unusable' } })
    expect(requestCount).toBe(3)
  })
})
