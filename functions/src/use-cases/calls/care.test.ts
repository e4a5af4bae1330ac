import { speaksOfCrisis } from '@geist/crisis'
import { legal, stripQuoteMarks } from '@geist/domain'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  careActions,
  carePrompts,
  openQueryPrompts,
  type JournalAi,
  type SuggestionRequest,
  generateAction,
  generateJournalPrompt,
  generateQueryPrompts,
  type Outcome,
  type SuggestionStore,
} from '@geist/journal-ai'
import { embeddedJournalAi } from '../../ai/embedded'
import { readProviderConfig } from '../../ai/provider/provider-config'
import { createProviderJournalAi } from '../../ai/provider/create-provider-journal-ai'
import { readLine } from '../../ai/provider/read-answers'
import { inMemorySuggestionStore, storedWriting } from '@geist/journal-ai/testing/in-memory-suggestion-store'
import { sampleJournal } from '@geist/journal-ai/testing/journals'
import { type OpenAiServer, answerWith, startOpenAiServer } from '../../testing/openai-server'

const notesOfCrisis: readonly string[] = [
  'I want to kill myself tonight. I have the pills and nobody would miss me.',
  'i cant go on living. The bridge, the bridge, always the bridge.',
  'I wrote the letters. The letters are on the piano. I do not want to live any more.',
  'Ich will nicht mehr leben. Das Gleis, der Zug.',
]
const theirWords = /pills|miss|bridge|letters|piano|kill|live|living|die\b|death|tonight|nobody|Gleis|Zug/iu

const { signal } = new AbortController()

/** All suggestions for one account, one call of each kind. */
async function suggestions(store: SuggestionStore, seed: string, ai: JournalAi = embeddedJournalAi) {
  const tools = { store, ai, seed, signal, now: 1_000_000 }
  const { prompt } = expectAnswered(await generateJournalPrompt('mira', {}, tools))
  const { prompt: action } = expectAnswered(await generateAction('mira', tools))
  const { prompts: queries } = expectAnswered(await generateQueryPrompts('mira', tools))
  return { prompt, action, queries }
}

function expectAnswered<Response>(outcome: Outcome<Response>): Response {
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return outcome.response
}

const storeOf = (notes: readonly string[]) => inMemorySuggestionStore({ mira: { entries: notes.map(storedWriting) } })

/** The embedded AI with a record of its requests. */
function overheard() {
  const requests: SuggestionRequest[] = []
  const ai: JournalAi = {
    ...embeddedJournalAi,
    generateJournalPrompt: (request) => (requests.push(request), embeddedJournalAi.generateJournalPrompt(request)),
    generateAction: (request) => (requests.push(request), embeddedJournalAi.generateAction(request)),
    generateQueryPrompts: (request) => (requests.push(request), embeddedJournalAi.generateQueryPrompts(request)),
  }
  return { ai, requests }
}

describe('suggestions after a crisis note', () => {
  it.each(notesOfCrisis)('are hand-written and contain none of its words: %s', async (note) => {
    for (const notes of [[note], [note, ...sampleJournal], [...sampleJournal.slice(0, 4), note, note]]) {
      const store = storeOf(notes)
      const { ai, requests } = overheard()
      for (let index = 0; index < 40; index += 1) {
        const { prompt, action, queries } = await suggestions(store, String(index), ai)
        expect(carePrompts).toContain(prompt)
        expect(careActions).toContain(action)
        expect(queries).toHaveLength(3)
        for (const query of queries) expect(openQueryPrompts.map(({ text }) => text)).toContain(query)
        expect([prompt, action, ...queries].join('\n')).not.toMatch(theirWords)
      }
      expect(requests).toEqual([])
    }
  })

  it.each(notesOfCrisis)('are care for a crisis draft too, and are not stored: %s', async (draft) => {
    const store = storeOf(sampleJournal)
    const { ai, requests } = overheard()
    const tools = { store, ai, seed: 'x', signal, now: 1_000_000 }
    const longDraft = `${draft} ${'It rains. '.repeat(500)}`
    for (const text of [draft, longDraft]) {
      const { prompt } = expectAnswered(await generateJournalPrompt('mira', { draft: text }, tools))
      expect(carePrompts).toContain(prompt)
    }
    expect(requests).toEqual([])
    expect(await store.readPreviousSuggestions('mira', 'prompts')).toEqual([])
  })

  it('repeat no sentence while others are left, and never run out', async () => {
    const store = storeOf(notesOfCrisis)
    const suggestionsDrawn = []
    for (let index = 0; index < 40; index += 1) suggestionsDrawn.push(await suggestions(store, String(index)))
    const prompts = suggestionsDrawn.map(({ prompt }) => prompt)
    const actions = suggestionsDrawn.map(({ action }) => action)
    expect(new Set(prompts.slice(0, carePrompts.length)).size).toBe(carePrompts.length)
    expect(new Set(actions.slice(0, careActions.length)).size).toBe(careActions.length)
  })

  it('are about other notes after five newer ones, and no AI receives the crisis note', async () => {
    const store = storeOf([...sampleJournal.slice(0, 5), ...notesOfCrisis, ...sampleJournal.slice(5)])
    const { ai, requests } = overheard()
    for (let index = 0; index < 30; index += 1) await suggestions(store, String(index), ai)
    expect(requests.length).toBeGreaterThanOrEqual(90)
    for (const { writings } of requests) expect(writings).toEqual(sampleJournal)
  })

  it('do not come from an AI when care itself was saved as notes, and no AI receives it', async () => {
    const savedCare = [...careActions.slice(0, 6), ...carePrompts.slice(0, 6)]
    const { prompt, action } = await suggestions(storeOf([...savedCare, ...notesOfCrisis]), 'x')
    expect(carePrompts).toContain(prompt)
    expect(careActions).toContain(action)

    const { ai, requests } = overheard()
    const later = storeOf([...savedCare, ...sampleJournal])
    await later.remember('mira', 'prompts', [carePrompts[0] ?? ''])
    await later.remember('mira', 'actions', [careActions[0] ?? ''])
    await suggestions(later, 'x', ai)
    for (const { writings, previousSuggestions } of requests)
      expect({ writings, previousSuggestions }).toEqual({ writings: sampleJournal, previousSuggestions: [] })
  })

  it('are care if and only if one of the newest five notes is a crisis note, at any position', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...notesOfCrisis, ...sampleJournal, ...sampleJournal), { maxLength: 12 }),
        fc.string(),
        async (notes, seed) => {
          const { ai, requests } = overheard()
          const { prompt } = await suggestions(storeOf(notes), seed, ai)
          const isDue = notes.slice(0, 5).some((note) => notesOfCrisis.includes(note))
          expect(carePrompts.includes(prompt)).toBe(isDue)
          expect(requests.length > 0).toBe(!isDue)
          for (const { writings } of requests) {
            expect(writings).toEqual(notes.filter((note) => !notesOfCrisis.includes(note)))
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('a provider after a crisis note', () => {
  let server: OpenAiServer
  let ai: JournalAi

  beforeAll(async () => {
    server = await startOpenAiServer()
    const config = readProviderConfig({ baseUrl: server.baseUrl, model: 'small', key: 'key', headers: '' })
    if (config === undefined) throw new Error('The test has no provider')
    ai = createProviderJournalAi(config, { now: () => 0, timeoutMs: 10_000, onFailure: () => undefined })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  it.each(notesOfCrisis)('is not asked and receives no word: %s', async (note) => {
    const store = storeOf([...sampleJournal.slice(0, 3), note])
    const { prompt, action } = await suggestions(store, 'x', ai)
    expect(carePrompts).toContain(prompt)
    expect(careActions).toContain(action)
    expect(server.takeRequests()).toEqual([])
  })

  it('receives nothing of an older crisis note when it is asked again', async () => {
    const store = storeOf([...sampleJournal, ...notesOfCrisis])
    server.answer = answerWith('What grew today?')
    expectAnswered(await generateJournalPrompt('mira', {}, { store, ai, seed: 'x', signal, now: 0 }))
    const [question, ...others] = server.takeRequests()
    expect(others).toEqual([])
    expect(JSON.parse(question?.body.messages[1]?.content ?? '')).toEqual({
      notes: sampleJournal,
      alreadySuggested: [],
    })
  })
})

describe('the sentences of care', () => {
  it('are all different, on one line, and equal to their displayed form', () => {
    for (const kind of [carePrompts, careActions]) {
      expect(new Set(kind).size).toBe(kind.length)
      expect(kind.length).toBeGreaterThan(10)
      for (const text of kind) {
        expect(readLine(text)).toBe(text)
        expect(stripQuoteMarks(text)).toBe(text)
        expect(text).not.toMatch(/ {2}|\n|\{/u)
      }
    }
    for (const prompt of carePrompts) expect(prompt).toMatch(/^[A-Z][A-Za-z ,:]*\?$/u)
  })

  it('name every crisis line when they ask the user to act', () => {
    for (const action of careActions) {
      for (const line of Object.values(legal.crisisLines)) expect(action).toContain(line)
    }
  })

  it('are not crisis texts themselves', () => {
    for (const text of [...carePrompts, ...careActions]) expect(speaksOfCrisis(text)).toBe(false)
  })
})
