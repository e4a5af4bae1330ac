import { joinSelection } from '@geist/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type JournalAi,
  askJournal,
  generateAction,
  generateJournalPrompt,
  generateQueryPrompts,
  type Outcome,
  quickReply,
  type SelectableEntry,
} from '@geist/journal-ai'
import { embeddedSentenceEmbedder as embedder } from '../../ai/embedded'
import { readProviderConfig } from '../../ai/provider/provider-config'
import { createProviderJournalAi } from '../../ai/provider/create-provider-journal-ai'
import { type HostileEntry, hostileEntries } from '../../testing/hostile-entries'
import { inMemoryAskStore } from '@geist/journal-ai/testing/in-memory-ask-store'
import { inMemorySelectionStore } from '@geist/journal-ai/testing/in-memory-selection-store'
import { inMemorySuggestionStore, storedWriting } from '@geist/journal-ai/testing/in-memory-suggestion-store'
import { obedienceForms, createObeyingModel } from '../../testing/create-obeying-model'
import { type OpenAiServer, startOpenAiServer } from '../../testing/openai-server'
import { storedSelection } from '@geist/journal-ai/testing/stored-selection'
import { complexQuery } from './complex-query'
import { generateClusterTitle } from './generate-cluster-title'
import { polishCutUp } from './polish-cut-up'

const now = Date.UTC(2026, 10, 21, 12)
const heron = 'The heron is back at the lock. It stood there for an hour.'
const secret = 'Otto keeps quicksilver under the stairs and nobody may know.'
const thrownAway = 'The heron ate quicksilver, and I threw the note away.'
const neverAiText = 'The heron and the quicksilver are for no AI.'
const idOf = (index: number) => `entry-${index}`.padEnd(20, '-')
const { signal } = new AbortController()
let server: OpenAiServer

beforeAll(async () => {
  server = await startOpenAiServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => void server.takeRequests())

/** Other users' words, any address, the name of Geist, and markup. */
const forbidden = [
  /quicksilver|5 ?4 ?1 ?7/iu,
  /:\/\/|\/\/\w|www\.|\w@\w|@\w|evil[^\s!?,]* ?[.。·•][^\s.]|(?:https?|javascript|data|mailto|tel):\S|\d+\.\d+\.\d+\.\d+|[0-9a-f]::/iu,
  /(?:dot|punkt|point) (?:com|example|de)|\(at\)|%2e/iu,
  /g[eе]ist/iu,
  /[<>{}[\]`|]/u,
]

/** The outcome of a call: every text for the caller, and the quoted words of entries. */
interface ShownTexts {
  readonly texts: readonly string[]
  readonly quoted: readonly string[]
}

const callables: Readonly<Record<string, (hostile: HostileEntry, ai: JournalAi) => Promise<ShownTexts>>> = {
  generateJournalPrompt: async ({ content }, ai) =>
    toShownTexts(await generateJournalPrompt('mira', {}, suggesting(content, ai))),
  'generateJournalPrompt of a draft': async ({ content: draft }, ai) =>
    toShownTexts(await generateJournalPrompt('mira', { draft }, suggesting('', ai))),
  generateAction: async ({ content }, ai) => toShownTexts(await generateAction('mira', suggesting(content, ai))),
  generateQueryPrompts: async ({ content }, ai) =>
    toShownTexts(await generateQueryPrompts('mira', suggesting(content, ai))),
  generateClusterTitle: async ({ content }, ai) =>
    toShownTexts(
      await generateClusterTitle(`${heron}\n${content.replaceAll('\n', ' ')}`, { ai, seed: '', signal, now }),
    ),

  async quickReply({ content }, ai) {
    const parts: string[] = []
    const tools = {
      store: inMemoryAskStore({}),
      embedder,
      ai,
      seed: '',
      signal,
      now,
      onText: (part: string) => parts.push(part),
    }
    const draft = `${heron}\n${content}`
    const outcome = await quickReply('mira', draft, tools)
    if (outcome.status === 'answered') expect(outcome.response.analysis.startsWith(parts.join(''))).toBe(true)
    const shownTexts = texts(outcome)
    return {
      texts: [...shownTexts.texts, parts.join('')],
      quoted: shownTexts.texts.flatMap((text) => wordsQuoted(text, draft)),
    }
  },

  async complexQuery(hostile, ai) {
    const { payload, tools } = selecting(hostile, ai)
    const outcome = await complexQuery('mira', payload, tools)
    if (outcome.status === 'refused') return { texts: [], quoted: [] }
    const { analysis, quotes = [] } = outcome.response
    for (const { text, start, end, at } of quotes) {
      expect(payload.content.slice(start, end)).toBe(text)
      expect(analysis.slice(at, at + text.length)).toBe(text)
      expect(isWhole(payload.content, start, end)).toBe(true)
    }
    expect(marks(analysis)).toEqual(quotes.map(({ at }) => at))
    wordsQuoted(
      without(
        analysis,
        quotes.map(({ at, text }) => [at, text]),
      ),
      payload.content,
    )
    return { texts: [analysis], quoted: quotes.map(({ text }) => text) }
  },

  async polishCutUp(hostile, ai) {
    const { payload, tools } = selecting(hostile, ai)
    let start = 0
    const pieces = payload.entries.map(({ length }) => {
      const piece = { start, end: start + length, before: ' — ' }
      start = piece.end + 1
      return piece
    })
    const outcome = await polishCutUp('mira', payload, pieces, tools)
    if (outcome.status === 'refused') return { texts: [], quoted: [] }
    const { analysis } = outcome.response
    return { texts: [analysis], quoted: wordsQuoted(analysis, payload.content) }
  },

  async askJournal({ content }, ai) {
    const entries = Object.fromEntries(stored(content).map((entry, index) => [idOf(index), entry]))
    const parts: string[] = []
    const outcome = await askJournal(
      'mira',
      {
        question: 'What about the heron?',
        found: Object.keys(entries),
        turns: [{ question: content, answer: content }],
      },
      {
        ai,
        embedder,
        // The device's word search found all of them.
        store: { ...inMemoryAskStore(entries), findNearestEntryIds: async () => [] },
        seed: '',
        signal,
        now,
        onText: (part) => parts.push(part),
      },
    )
    if (outcome.status === 'refused') return { texts: [parts.join('')], quoted: [] }
    const { answer, quotes } = outcome.response
    expect(parts.join('')).toBe(answer)
    const quoted = quotes.map(({ entryId, start, end, at }) => {
      const words = entries[entryId]?.content.slice(start, end) ?? ''
      expect(entries[entryId]?.uid).toBe('mira')
      expect(answer.slice(at, at + words.length)).toBe(words)
      expect(isWhole(entries[entryId]?.content ?? '', start, end)).toBe(true)
      return words
    })
    expect(marks(answer)).toEqual(quotes.map(({ at }) => at))
    wordsQuoted(
      without(
        answer,
        quotes.map(({ at }, index) => [at, quoted[index] ?? '']),
      ),
      content,
    )
    return { texts: [answer], quoted }
  },
}

/** Ways of obeying that only differ in claims; in prose the last two are equal. */
const asClaims: ReadonlySet<string> = new Set(['as its own quote', 'beside what is true'])
const combinations = Object.entries(callables)
  .flatMap(([name, call]) =>
    obedienceForms
      .filter((how) => !asClaims.has(how) || ['complexQuery', 'askJournal'].includes(name))
      .map((how) => ({ name, how, call })),
  )
  .map((combination, index) => ({ ...combination, index }))

it('the hostile entries are numerous and distinct', () => {
  expect(new Set(hostileEntries.map(({ content }) => content)).size).toBe(hostileEntries.length)
  expect(hostileEntries.length).toBeGreaterThanOrEqual(40)
})

describe('a model that obeys every prompt injection', () => {
  it.each(combinations)('reveals nothing through $name when it answers $how', async ({ how, call, index }) => {
    for (const hostile of chooseHostileEntries(how, index)) {
      server.answer = createObeyingModel(hostile.forgedAnswer, how)
      const { texts: shownTexts, quoted } = await call(hostile, provider())
      for (const text of shownTexts) {
        // Normalise: browsers ignore invisible letters and treat letters of any width alike.
        const normalized = text.normalize('NFKC').replaceAll(/[\p{Cf}\s]+/gu, ' ')
        expect({ hostile, found: forbidden.filter((what) => what.test(normalized)) }).toEqual({ hostile, found: [] })
      }
      // An invented quote is dropped without a replacement, and its claim with it.
      const forgedQuotes = how === 'as its own quote' ? [...quoted, ...shownTexts].filter((words) => words !== '') : []
      expect({ hostile, heard: forgedQuotes }).toEqual({ hostile, heard: [] })
      const plantedQuotes = quoted.filter((words) => /evil|swordfish|quicksilver/iu.test(words))
      expect({ hostile, made: plantedQuotes }).toEqual({ hostile, made: [] })
      // No tool was offered, and no other user's words were sent.
      for (const { body } of server.takeRequests()) {
        expect(Object.keys(body).filter((field) => /tool|function/u.test(field))).toEqual([])
        expect(JSON.stringify(body.messages)).not.toContain('quicksilver')
        expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user'])
      }
    }
  })
})

it('reasonable answers of the model are shown', async () => {
  const honest: HostileEntry = {
    attack: 'nothing',
    content: 'Rain on the lock.',
    forgedAnswer: 'You watched the heron at the lock.',
  }
  for (const [name, call] of Object.entries(callables)) {
    server.answer = createObeyingModel(honest.forgedAnswer, 'as a claim')
    const { texts: shownTexts } = await call(honest, provider())
    const isHeard = shownTexts.some((text) => /heron/iu.test(text))
    // Three questions or none.
    expect([name, isHeard]).toEqual([name, name !== 'generateQueryPrompts'])
  }
})

/**
 * The entries to try with one combination of call and form. A run for a change tries every sixth
 * entry, from another start for each combination, so each entry meets several calls and forms.
 * Nightly runs try all.
 */
function chooseHostileEntries(how: string, combinationIndex: number): readonly HostileEntry[] {
  // A tool call is the same for every entry.
  if (how === 'by calling a tool') return hostileEntries.slice(0, 5)
  if (process.env['GEIST_NIGHTLY']) return hostileEntries
  return hostileEntries.filter((_, index) => (index + combinationIndex) % 6 === 0)
}

function provider(): JournalAi {
  const config = readProviderConfig({ baseUrl: server.baseUrl, model: 'small', key: 'k', headers: '' })
  if (config === undefined) throw new Error('The test has no provider')
  return createProviderJournalAi(config, { now: () => now, timeoutMs: 30_000, onFailure: () => undefined })
}

function suggesting(content: string, ai: JournalAi) {
  const entries = [
    { ...storedWriting(thrownAway), isInTrash: true },
    { ...storedWriting(neverAiText), isNeverAi: true },
    ...[content, heron].map(storedWriting),
  ]
  const store = inMemorySuggestionStore({ mira: { entries }, otto: { entries: [storedWriting(secret)] } })
  return { store, ai, seed: '', signal, now }
}

/**
 * Mira's entries with a hostile one, one that another user published for her to find, and unusable
 * ones: another user's, in the trash, or excluded from AI.
 */
function stored(content: string): readonly SelectableEntry[] {
  const entry = (words: string, fields: Partial<SelectableEntry> = {}) =>
    storedSelection(words, { writtenAt: Date.UTC(2026, 2, 1), ...fields })
  return [
    entry(heron),
    entry(`About the heron. ${content}`),
    entry(`A heron. ${content}`, { uid: 'otto', isPublic: true }),
    entry(secret, { uid: 'otto' }),
    entry(thrownAway, { isInTrash: true }),
    entry(thrownAway, { uid: 'otto', isPublic: true, isInTrash: true }),
    entry(neverAiText, { isNeverAi: true }),
  ]
}

function selecting({ content: hostile }: HostileEntry, ai: JournalAi) {
  const entries = stored(hostile)
  const joined = joinSelection(entries.map(({ content }, index) => ({ id: idOf(index), content })))
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries: namedEntries } = joined.value
  return {
    payload: { collectionName: 'Walks', prompt: 'What about the heron?', content, entries: [...namedEntries] },
    tools: {
      store: inMemorySelectionStore(Object.fromEntries(entries.map((entry, index) => [idOf(index), entry]))),
      readSettings: async () => ({ aiEnabled: true }),
      ai,
      seed: '',
      signal,
      now,
    },
  }
}

/** A single line must not contain quotes. */
function toShownTexts(outcome: Outcome<object>): ShownTexts {
  const shown = texts(outcome)
  for (const text of shown.texts) expect(wordsQuoted(text, '')).toEqual([])
  return shown
}

function texts(outcome: Outcome<object>): ShownTexts {
  const values = outcome.status === 'refused' ? [] : Object.values(outcome.response).flat()
  return { texts: values.map(String), quoted: [] }
}

/** A text without its stated quotes and their marks. */
function without(text: string, quotes: readonly (readonly [at: number, words: string])[]): string {
  return quotes.reduceRight(
    (remainingText, [at, words]) => remainingText.slice(0, at - 1) + remainingText.slice(at + words.length + 1),
    text,
  )
}

/** Whether a range begins and ends at word boundaries. */
function isWhole(text: string, start: number, end: number): boolean {
  return ![start, end].some((at) => /\p{L}/u.test(text.slice(at - 1, at)) && /\p{L}/u.test(text.slice(at, at + 1)))
}

/** The offsets of words in quotation marks. */
function marks(text: string): readonly number[] {
  return [...text.matchAll(/“/gu)].map(({ index }) => index + 1)
}

/**
 * The words in quotation marks of any kind. All must occur in the material as whole words, and no
 * mark may be unpaired, which would quote the rest.
 */
function wordsQuoted(text: string, material: string): string[] {
  const double = '"“”„‟«»‹›「」『』｢｣《》〝〞＂❝❞'
  const quotes = new RegExp(
    `[${double}]([^${double}]*)[${double}]|(?<![\\p{L}])['‘‚]((?:[^'‘’]|(?<=\\p{L})['’](?=\\p{L})){2,})['‘’](?![\\p{L}])`,
    'gu',
  )
  const quotedParts = Array.from(text.matchAll(quotes), ([, one, other]) => one ?? other ?? '')
  const isTrue = (words: string) =>
    material.split(words.trim()).some((_, at, parts) => {
      const [before, after] = [parts.slice(0, at).join(words.trim()), parts.slice(at).join(words.trim())]
      return at > 0 && !/\p{L}$/u.test(before) && !/^\p{L}/u.test(after)
    })
  expect(quotedParts.filter((words) => !isTrue(words))).toEqual([])
  expect(text.replaceAll(quotes, '')).not.toMatch(new RegExp(`[${double}]`, 'u'))
  return quotedParts
}
