import { complexQuery as contract, joinSelection, legal, findQuotedEntry, type Settings } from '@geist/domain'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { ComplexQueryRequest, JournalAi, SelectableEntry } from '@geist/journal-ai'
import { inMemorySelectionStore } from '@geist/journal-ai/testing/in-memory-selection-store'
import { sampleJournal, anyWritings } from '@geist/journal-ai/testing/journals'
import { storedSelection } from '@geist/journal-ai/testing/stored-selection'
import { embeddedJournalAi } from '../../ai/embedded'
import { complexQuery } from './complex-query'

const now = 1_800_000_000_000
const crisisNote = 'I want to kill myself tonight. I have the pills and nobody would miss me.'
const on: (uid: string) => Promise<Settings> = async () => ({ aiEnabled: true })

const entry = (content: string, fields: Partial<SelectableEntry> = {}) =>
  storedSelection(content, { writtenAt: now, ...fields })

const idOf = (index: number) => `entry-${index}`.padEnd(20, '-')

/** Asks Mira's question about stored entries, or about her device's copies. */
async function ask(
  stored: readonly (SelectableEntry | undefined)[],
  {
    prompt = 'What about the garden?',
    sent = stored.map((one) => one?.content ?? 'Gone.'),
    ai = embeddedJournalAi,
    readSettings = on,
  } = {},
) {
  const joined = joinSelection(sent.map((content, index) => ({ id: idOf(index), content })))
  if (joined.status === 'refused') throw new Error(joined.reason)
  const { content, entries } = joined.value
  const requests: ComplexQueryRequest[] = []
  const overheard: JournalAi = { ...ai, complexQuery: (request) => (requests.push(request), ai.complexQuery(request)) }
  const outcome = await complexQuery(
    'mira',
    { collectionName: 'Walks', prompt, content, entries: [...entries] },
    {
      store: inMemorySelectionStore(Object.fromEntries(stored.map((one, index) => [idOf(index), one]))),
      readSettings,
      ai: overheard,
      seed: 'x',
      signal: new AbortController().signal,
      now,
    },
  )
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  const response = v.parse(contract.response, outcome.response)
  return { ...response, quotes: response.quotes ?? [], leftOut: response.leftOut ?? [], requests, joined: joined.value }
}

describe('complexQuery', () => {
  it('answers with quotes that match their positions in the analysis and in the entries, letter for letter', async () => {
    const { analysis, quotes, joined, leftOut } = await ask(sampleJournal.map((content) => entry(content)))
    expect(quotes.length).toBeGreaterThan(1)
    for (const quote of quotes) {
      expect(analysis.slice(quote.at - 1, quote.at + quote.text.length + 1)).toBe(`“${quote.text}”`)
      const quotedEntry = findQuotedEntry(joined, quote)
      const index = sampleJournal.findIndex((_, at) => idOf(at) === quotedEntry?.id)
      expect(sampleJournal[index]?.slice(quotedEntry?.start, quotedEntry?.end)).toBe(quote.text)
    }
    expect(leftOut).toEqual([])
    expect(analysis).not.toContain('Not read')
  })

  it('quotes exactly for any entries and questions', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWritings.filter((writings) => writings.some((text) => /\S/u.test(text))),
        fc.string({ maxLength: 40 }).filter((prompt) => /\S/u.test(prompt)),
        async (writings, prompt) => {
          const { quotes, joined } = await ask(
            writings.map((content) => entry(content)),
            { prompt },
          )
          for (const quote of quotes) expect(findQuotedEntry(joined, quote)).toBeDefined()
        },
      ),
      { numRuns: 40 },
    )
  })

  it.each([
    ['is kept from every AI', entry('My garden is secret.', { isNeverAi: true, content: '' }), 'never-ai'],
    ['is in the trash', entry('My garden is secret.', { isInTrash: true }), 'not-there'],
    ["is somebody else's", entry('My garden is secret.', { uid: 'ines' }), 'not-there'],
    ["is somebody else's, and kept from every AI", entry('', { uid: 'ines', isNeverAi: true }), 'not-there'],
    ['is nowhere', undefined, 'not-there'],
    ['has other words by now', entry('The shed is secret.'), 'changed'],
  ])('reads no entry that %s, and says so', async (_, stored, why) => {
    const { analysis, leftOut, requests } = await ask([entry('The garden is green.'), stored], {
      sent: ['The garden is green.', 'My garden is secret.'],
    })
    expect(requests).toMatchObject([{ texts: [{ content: 'The garden is green.' }] }])
    expect(leftOut).toEqual([{ id: idOf(1), why }])
    expect(analysis).toMatch(/Not read from your selection: 1 note /u)
    expect(analysis).not.toContain('secret')
  })

  it("reads another user's public entry unless its owner has switched AI off or excluded it from AI", async () => {
    const otherEntries = [
      entry('The garden of Ines.', { uid: 'ines', isPublic: true }),
      entry('The garden of Tomasz.', { uid: 'tomasz', isPublic: true }),
      entry('', { uid: 'ines', isPublic: true, isNeverAi: true }),
    ]
    const readSettings = async (uid: string) => ({ aiEnabled: uid !== 'tomasz' })
    const sentContents = ['The garden of Ines.', 'The garden of Tomasz.', 'Her secret garden.']
    const { leftOut, requests } = await ask(otherEntries, { sent: sentContents, readSettings })
    expect(requests).toMatchObject([{ texts: [{ content: 'The garden of Ines.' }] }])
    expect(leftOut).toEqual([
      { id: idOf(1), why: 'never-ai' },
      { id: idOf(2), why: 'never-ai' },
    ])
  })

  it('asks no AI when it may read none of the entries', async () => {
    const { analysis, requests } = await ask([entry('', { isNeverAi: true })], { sent: ['The secret garden.'] })
    expect(requests).toEqual([])
    expect(analysis).toMatch(/None of the selected notes can be read.*\n\nNot read/su)
  })

  it('gives no AI a crisis entry, and names the crisis lines first', async () => {
    const { analysis, quotes, leftOut, requests } = await ask([entry(crisisNote), entry('The garden is green.')])
    expect(requests).toMatchObject([{ texts: [{ content: 'The garden is green.' }] }])
    expect(leftOut).toEqual([{ id: idOf(0), why: 'care' }])
    expect(analysis).toMatch(/^Please talk to someone now\./u)
    for (const line of Object.values(legal.crisisLines)) expect(analysis).toContain(line)
    expect(analysis).not.toMatch(/pills|kill/u)
    for (const { text, at } of quotes) expect(analysis.startsWith(text, at)).toBe(true)
  })

  it('answers with only the crisis lines when every entry is a crisis text', async () => {
    const { analysis, requests } = await ask([entry(crisisNote)])
    expect(requests).toEqual([])
    for (const line of Object.values(legal.crisisLines)) expect(analysis.split(line)).toHaveLength(2)
    expect(analysis).not.toMatch(/pills|kill/u)
  })

  it('names the crisis lines before any answer to a crisis question', async () => {
    const cheerful: JournalAi = {
      ...embeddedJournalAi,
      complexQuery: async () => ({ status: 'answered', value: { pieces: ['Nice day!'], unread: [] } }),
    }
    const { analysis } = await ask([entry('Rain.')], { prompt: 'Why do I want to die?', ai: cheerful })
    expect(analysis).toMatch(/^Please talk to someone now\. .*\n\nNice day!$/su)
  })

  it("names the entries that did not fit into the AI's request", async () => {
    const small: JournalAi = {
      ...embeddedJournalAi,
      complexQuery: async () => ({ status: 'answered', value: { pieces: ['Rain, mostly.'], unread: [1] } }),
    }
    const { analysis, leftOut } = await ask([entry('Rain.'), entry('Sun.')], { ai: small })
    expect(leftOut).toEqual([{ id: idOf(1), why: 'no-room' }])
    expect(analysis).toContain('Not read from your selection: 1 note that didn’t fit into one question.')
  })

  it('returns the reason when the AI fails', async () => {
    const failingAi: JournalAi = {
      ...embeddedJournalAi,
      complexQuery: async () => ({ status: 'failed', failure: { kind: 'unreachable' } }),
    }
    await expect(ask([entry('Rain.')], { ai: failingAi })).rejects.toThrow('ai-unavailable')
  })

  it('falls back to UTC for an unknown time zone', async () => {
    for (const timeZone of ['Mars/Olympus', 'Europe/Lisbon']) {
      const outcome = await askLines('The garden.', [], timeZone)
      expect(outcome.status).toBe('answered')
    }
  })
})

async function askLines(
  content: string,
  neverAiTexts: readonly string[],
  timeZone = 'UTC',
  prompt = 'What about the garden?',
) {
  return complexQuery(
    'mira',
    { collectionName: 'Walks', prompt, content, timeZone },
    {
      store: inMemorySelectionStore({}, neverAiTexts),
      readSettings: on,
      ai: embeddedJournalAi,
      seed: 'x',
      signal: new AbortController().signal,
      now,
    },
  )
}

async function answerLines(...call: Parameters<typeof askLines>) {
  const outcome = await askLines(...call)
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  return { quotes: [], ...outcome.response }
}

describe('complexQuery without entry ids', () => {
  it('reads the lines in the request', async () => {
    const content = 'The garden is green.\n\nRain.\nThe garden is full of slugs.'
    const { quotes, leftOut } = await answerLines(content, [])
    expect(quotes.map(({ text }) => text)).toEqual(['The garden is green.', 'The garden is full of slugs.'])
    for (const { text, start, end } of quotes) expect(content.slice(start, end)).toBe(text)
    expect(leftOut).toBeUndefined()
  })

  it('omits lines excluded from AI in the notebook, and partial copies of them', async () => {
    const neverAiTexts = ['The garden is secret.\nIts gate is open.', 'garden', 'a\na', ' ']
    const content = `xa\na\na\n${neverAiTexts[0]}\nThe garden is green.\n${neverAiTexts[0]}`
    const { quotes } = await answerLines(content, neverAiTexts, 'UTC', 'the garden and its gate')
    expect(quotes.map(({ text }) => text)).toEqual(['The garden is green.'])
  })

  it('reads many lines in concurrent batches', async () => {
    const content = Array.from({ length: 1_200 }, (_, index) => `The garden has row ${index}.`).join('\n')
    const { analysis, quotes } = await answerLines(content, [], 'UTC', 'How many mention the garden?')
    expect(analysis).toContain('400 parts have “garden”')
    for (const { text, start, end } of quotes) expect(content.slice(start, end)).toBe(text)
  })
})
