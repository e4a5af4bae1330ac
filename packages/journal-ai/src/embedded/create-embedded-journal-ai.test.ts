import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleJournal, anyWritings } from '../testing/journals'
import type { AiAnswer } from '../journal-ai'
import { embeddedJournalAi } from '../testing/embedded'
import { actionsAboutTheme } from './actions/actions-about-theme'
import { openActions } from './actions/open-actions'
import { queryPromptsAboutTheme, queryPromptsByKind } from './query-prompts/query-prompts-about-theme'
import { openQueryPrompts } from './query-prompts/open-query-prompts'
import { firstNoteQuestions } from './questions/first-note-questions'
import { openQuestions } from './questions/open-questions'
import { findSlots } from './slots/find-slots'

async function draw(
  writings: readonly string[],
  previousSuggestions: readonly string[],
  seed: string,
): Promise<string> {
  return valueOf(await embeddedJournalAi.generateJournalPrompt({ writings, previousSuggestions, seed, signal }))
}

const { signal } = new AbortController()

function valueOf<Value>(answer: AiAnswer<Value>): Value {
  if (answer.status === 'failed') throw new Error('The embedded AI is always there')
  return answer.value
}

/** Sequential draws, each given the last 30. */
async function drawMany(count: number, writings: readonly string[], seed: string): Promise<string[]> {
  const prompts: string[] = []
  for (let index = 0; index < count; index += 1)
    prompts.push(await draw(writings, prompts.slice(-30), `${seed} ${index}`))
  return prompts
}

const themes = findSlots(sampleJournal)
const hasTheme = (prompt: string) => themes.some(({ reference }) => prompt.includes(reference))
const wordingOf = (prompt: string) => themes.reduce((text, { reference }) => text.replace(reference, '{theme}'), prompt)

describe('generateJournalPrompt of the embedded AI', () => {
  it('gives the same prompt for the same request and seed', async () => {
    await fc.assert(
      fc.asyncProperty(anyWritings, fc.string(), async (writings, seed) => {
        expect(await draw(writings, [], seed)).toBe(await draw(writings, [], seed))
      }),
      { numRuns: 30 },
    )
  })

  it('gives different prompts for different seeds', async () => {
    const prompts = await Promise.all(Array.from({ length: 20 }, (_, seed) => draw(sampleJournal, [], String(seed))))
    expect(new Set(prompts).size).toBeGreaterThan(10)
  })

  it('never repeats a prompt, nor its wording about another theme, within 30 draws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom(sampleJournal, sampleJournal.slice(0, 1), []),
        async (seed, writings) => {
          const prompts = await drawMany(45, writings, seed)
          for (let start = 0; start <= 15; start += 1) {
            expect(new Set(prompts.slice(start, start + 30).map(wordingOf)).size).toBe(30)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('never repeats a prompt within 30 draws as the journal changes between them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyWritings, { minLength: 30, maxLength: 30 }), async (journals) => {
        const prompts: string[] = []
        for (const [index, writings] of journals.entries()) prompts.push(await draw(writings, prompts, String(index)))
        expect(new Set(prompts).size).toBe(30)
      }),
      { numRuns: 10 },
    )
  })

  it('mentions a theme in at least half of any prompts in a row when there are themes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (seed) => {
        const drawsWithTheme = (await drawMany(30, sampleJournal, seed)).map(hasTheme)
        for (let start = 0; start < 29; start += 1) {
          for (const slice of [
            drawsWithTheme.slice(start, start + 2),
            drawsWithTheme.slice(start, start + 6),
            drawsWithTheme.slice(start),
          ]) {
            expect(slice.filter(Boolean).length * 2).toBeGreaterThanOrEqual(slice.length - 1)
          }
        }
        expect(drawsWithTheme.filter(Boolean).length).toBeGreaterThanOrEqual(20)
      }),
      { numRuns: 20 },
    )
  })

  it('also asks without a theme now and then, and about more than one theme', async () => {
    const prompts = await drawMany(30, sampleJournal, 'variety')
    expect(prompts.some((prompt) => openQuestions.includes(prompt))).toBe(true)
    const mentioned = themes.filter(({ reference }) => prompts.some((prompt) => prompt.includes(reference)))
    expect(mentioned.length).toBeGreaterThanOrEqual(3)
  })

  it('asks a user without entries how to begin', async () => {
    for (const prompt of await drawMany(30, [], 'new')) expect(firstNoteQuestions).toContain(prompt)
  })

  it('asks an open question when it finds no theme', async () => {
    expect(openQuestions).toContain(await draw(['Ich habe heute nichts gemacht.'], [], 'any'))
  })

  it('returns plain, short, complete sentences for any entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings,
        fc.array(fc.string(), { maxLength: 30 }),
        fc.string(),
        async (writings, previousSuggestions, seed) => {
          const prompt = await draw(writings, previousSuggestions, seed)
          expect(prompt).toMatch(/^[A-Z][\p{Script=Latin} ,.:?-]*[.?]$/u)
          expect(prompt).not.toMatch(/undefined|null|script|\{|\}/iu)
          expect(prompt.length).toBeLessThanOrEqual(150)
        },
      ),
      { numRuns: 300 },
    )
  })
})

describe('generateAction of the embedded AI', () => {
  const act = async (writings: readonly string[], previousSuggestions: readonly string[], seed: string) =>
    valueOf(await embeddedJournalAi.generateAction({ writings, previousSuggestions, seed, signal }))

  it('never repeats an action, nor its wording about another theme, within 30 draws', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string(),
        fc.constantFrom(sampleJournal, sampleJournal.slice(0, 1), []),
        async (seed, writings) => {
          const actions: string[] = []
          for (let index = 0; index < 45; index += 1)
            actions.push(await act(writings, actions.slice(-30), `${seed} ${index}`))
          for (let start = 0; start <= 15; start += 1) {
            expect(new Set(actions.slice(start, start + 30).map(wordingOf)).size).toBe(30)
          }
        },
      ),
      { numRuns: 10 },
    )
  })

  it('names a theme of the notes in at least half of the draws, always from a hand-written sentence', async () => {
    const actions: string[] = []
    for (let index = 0; index < 30; index += 1) actions.push(await act(sampleJournal, actions, String(index)))
    expect(actions.filter(hasTheme).length).toBeGreaterThanOrEqual(15)
    for (const action of actions) expect([...actionsAboutTheme, ...openActions]).toContain(wordingOf(action))
  })

  it('suggests an action to a user without entries', async () => {
    expect(openActions).toContain(await act([], [], 'new'))
  })
})

describe('generateQueryPrompts of the embedded AI', () => {
  const ask = async (writings: readonly string[], previousSuggestions: readonly string[], seed: string) =>
    valueOf(await embeddedJournalAi.generateQueryPrompts({ writings, previousSuggestions, seed, signal }))
  const countOwnWords = (prompt: string) =>
    themes.reduce((text, { reference }) => text.replace(reference.replace(/^your /u, 'my '), '{theme}'), prompt)

  it('returns three different questions of letters and single spaces for any entries', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings,
        fc.array(fc.string(), { maxLength: 30 }),
        fc.string(),
        async (writings, previousSuggestions, seed) => {
          const prompts = await ask(writings, previousSuggestions, seed)
          expect(new Set(prompts).size).toBe(3)
          for (const prompt of prompts) {
            expect(prompt).toMatch(/^[A-Z][\p{L}\p{M}]*(?: [\p{L}\p{M}]+)*$/u)
            expect(prompt.length).toBeLessThanOrEqual(110)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it("asks about two themes of the notes and one open question, in the user's language", async () => {
    const aboutTheme = new Set(
      [...queryPromptsAboutTheme, ...Object.values(queryPromptsByKind).flat()].map(({ text }) => text),
    )
    const prompts = await ask(sampleJournal, [], 'x')
    const wordings = prompts.map(countOwnWords)
    expect(wordings.filter((wording) => aboutTheme.has(wording))).toHaveLength(2)
    expect(wordings.filter((wording) => openQueryPrompts.some(({ text }) => text === wording))).toHaveLength(1)
    expect(prompts.join(' ')).not.toMatch(/\byour\b/u)
  })

  it('asks for decisions, feelings and the like only where some note has such words', async () => {
    const drawAll = async (writings: readonly string[]) =>
      (await Promise.all(Array.from({ length: 60 }, (_, seed) => ask(writings, [], String(seed))))).flat().join('\n')
    expect(await drawAll(['I worry about the rent.', 'Nothing else.'])).toMatch(/worr/u)
    const plain = await drawAll(['The shelf is blue.', 'It is still blue.'])
    expect(plain).not.toMatch(/worr|laugh|decid|decision|grateful|dream|complain|annoy|proud/u)
  })

  it('repeats no wording within 30 draws', async () => {
    for (const writings of [sampleJournal, []]) {
      const previousSuggestions: string[] = []
      for (let call = 0; call < 20; call += 1) {
        previousSuggestions.push(...(await ask(writings, previousSuggestions.slice(-30), String(call))))
        expect(new Set(previousSuggestions.slice(-30).map(countOwnWords)).size).toBe(
          Math.min(30, previousSuggestions.length),
        )
      }
    }
  })
})
