import { askJournal as contract, legal, type PayloadInputOf } from '@geist/domain'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { embeddedJournalAi, embeddedSentenceEmbedder as embedder } from '../testing/embedded'
import type { AskJournalRequest, JournalAi } from '../journal-ai'
import { inMemoryAskStore } from '../testing/in-memory-ask-store'
import { anyWritings } from '../testing/journals'
import { storedSelection } from '../testing/stored-selection'
import { askJournal } from './ask-journal'
import type { SelectableEntry } from '../ports/selection-store'

const writtenAt = Date.UTC(2026, 2, 1, 12)
const crisisNote = 'I want to kill myself tonight. I have the pills and nobody would miss me.'
const idOf = (index: number) => `entry-${index}`.padEnd(20, '-')

const entry = (content: string, fields: Partial<SelectableEntry> = {}) =>
  storedSelection(content, { writtenAt: writtenAt, ...fields })

const journal = [
  entry('The boiler broke in January. Gwyn the plumber asked four thousand for a new one.'),
  entry('Walked to the estuary. A kingfisher sat on the rail of the sluice.', { writtenAt: Date.UTC(2026, 3, 2) }),
  entry('Choir tonight. We sang the Requiem in a church so cold that we saw our breath.'),
  entry('Bread again: rye, honey, and a dark crust.'),
]

type Payload = PayloadInputOf<typeof contract>

/** Asks Mira's question; also returns the AI's requests and the streamed text. */
async function ask(
  stored: readonly SelectableEntry[],
  payload: Payload,
  { ai = embeddedJournalAi, seed = 'seed' }: { readonly ai?: JournalAi; readonly seed?: string } = {},
) {
  const entries = Object.fromEntries(stored.map((one, index) => [idOf(index), one]))
  const requests: AskJournalRequest[] = []
  const streamed: string[] = []
  const overheard: JournalAi = { ...ai, askJournal: (request) => (requests.push(request), ai.askJournal(request)) }
  const outcome = await askJournal('mira', v.parse(contract.payload, payload), {
    ai: overheard,
    embedder,
    store: inMemoryAskStore(entries),
    seed,
    signal: new AbortController().signal,
    now: writtenAt,
    onText: (text) => streamed.push(text),
  })
  if (outcome.status === 'refused') throw new Error(outcome.reason.reason)
  const response = v.parse(contract.response, outcome.response)
  const quoted = response.quotes.map(({ entryId, start, end, at }) => {
    const words = entries[entryId]?.content.slice(start, end)
    expect(response.answer.slice(at, at + end - start)).toBe(words)
    return words
  })
  expect(streamed.join('')).toBe(response.answer)
  return { ...response, quoted, given: requests.flatMap(({ texts }) => texts.map(({ content }) => content)), requests }
}

describe('askJournal', () => {
  it('answers with lines of entries and their days, nearest first', async () => {
    const { answer, quoted, quotes, isKnown } = await ask(journal, { question: 'Which bird did I see at the sluice?' })
    expect(isKnown).toBe(true)
    expect(quoted[0]).toBe('Walked to the estuary. A kingfisher sat on the rail of the sluice.')
    expect(quotes[0]?.entryId).toBe(idOf(1))
    expect(answer).toContain('A kingfisher sat on the rail of the sluice.” – April 2, 2026')
  })

  it('finds lines that say the same in other words', async () => {
    const { quoted } = await ask(journal, { question: 'What did the plumber want for the new heating?' })
    expect(quoted[0]).toContain('Gwyn the plumber asked four thousand for a new one.')
  })

  it('says so when the journal does not hold the answer', async () => {
    for (const question of ['When did I fly to Madrid?', 'What did the dentist charge for my tooth?']) {
      const { isKnown, answer } = await ask(journal, { question })
      expect(isKnown).toBe(false)
      expect(answer).toMatch(/^I couldn’t find that\./u)
    }
  })

  it('says so for an empty journal, and asks no AI', async () => {
    const { isKnown, quotes, requests } = await ask([], { question: 'When did I fly to Madrid?' })
    expect({ isKnown, quotes, requests }).toEqual({ isKnown: false, quotes: [], requests: [] })
  })

  it('never quotes text written by an AI, even when it was saved as a note', async () => {
    const saved = entry('You brought up the kingfisher at the sluice, and how still it sat.', { isFromAi: true })
    const question = 'Which bird did I see at the sluice?'
    const { quoted } = await ask([saved, ...journal], { question })
    expect(quoted).toEqual((await ask(journal, { question })).quoted)
    expect(await ask([saved], { question })).toMatchObject({ isKnown: false, quotes: [] })
  })

  it('suggests what to ask when the question has no subject', async () => {
    const { isKnown, quotes, answer } = await ask(journal, { question: 'What do I write about most?' })
    expect({ isKnown, quotes }).toEqual({ isKnown: false, quotes: [] })
    expect(answer).toBe('Ask about something: a person, a place, an event or a time.')
  })

  it('answers a question about a time span, with entries of that time first', async () => {
    const dated = [
      ...journal,
      entry('Rye bread for the neighbours.', { writtenAt: Date.UTC(2025, 4, 3) }),
      entry('A letter from Helga.', { writtenAt: Date.UTC(2025, 4, 20) }),
    ]
    const may = await ask(dated, { question: 'What did I do in May 2025?' })
    expect(may.quoted).toEqual(['Rye bread for the neighbours.', 'A letter from Helga.'])
    expect(may.isKnown).toBe(true)
    const bread = await ask(dated, { question: 'Which bread did I bake in May 2025?' })
    expect(bread.quoted[0]).toBe('Rye bread for the neighbours.')
    const never = await ask(dated, { question: 'What did I do in May 1999?' })
    expect(never).toMatchObject({ isKnown: false, quotes: [] })
  })

  it('resolves a follow-up question by the previous one', async () => {
    const turns = [{ question: 'Which bird did I see at the sluice?', answer: 'A kingfisher.' }]
    const { quoted } = await ask(journal, { question: 'And when was that?', turns })
    expect(quoted[0]).toContain('kingfisher')
  })

  it('answers only from the named time or day, even after another question', async () => {
    const dated = [
      ...journal,
      entry('Ana has moved to the harbour.', { writtenAt: Date.UTC(2024, 1, 20, 12) }),
      entry('The kitchen is painted green.', { writtenAt: Date.UTC(2026, 1, 20, 12) }),
    ]
    const turns = [{ question: 'How many notes mention Ana?', answer: 'One.' }]
    for (const question of ['What did I write on February 20?', 'What happened on 20 February 2026?']) {
      expect((await ask(dated, { question, turns })).quoted).toEqual(['The kitchen is painted green.'])
    }
    const ana = await ask(dated, { question: 'What did Ana say on 2026-02-20?' })
    expect(ana.isKnown).toBe(false)
    expect(ana.quoted).not.toContain('Ana has moved to the harbour.')
  })

  it('answers from each of several days, even when one of them has many entries', async () => {
    const monday = Date.UTC(2026, 1, 23, 9)
    const many = Array.from({ length: 60 }, (_, at) =>
      entry(`Walked to the estuary for the time number ${at}.`, { writtenAt: monday + at * 60_000 }),
    )
    const friday = entry('Friday was for the choir.', { writtenAt: Date.UTC(2026, 1, 27, 20) })
    const thursday = entry('The plumber came at nine.', { writtenAt: Date.UTC(2026, 1, 26, 9) })
    const { quoted, isKnown } = await ask([...many, thursday, friday], {
      question: 'What did I write on Monday and Friday?',
    })
    expect(isKnown).toBe(true)
    expect(quoted.slice(0, -1).join()).toMatch(/^(?:Walked to the estuary[^,]*,?)+$/u)
    expect(quoted.at(-1)).toBe('Friday was for the choir.')
  })

  it('counts the notes that mention something, and says what it counted', async () => {
    const herons = Array.from({ length: 5 }, (_, index) =>
      entry(`Heron number ${index} at the weir.`, { writtenAt: Date.UTC(2026, 0, 1 + index, 12) }),
    )
    const question = 'How many notes mention the heron?'
    const { answer, quotes, isKnown } = await ask([...herons, ...journal], { question, found: [] })
    expect(isKnown).toBe(true)
    expect(answer).toMatch(/^5 notes mention the heron:\n/u)
    expect(quotes).toHaveLength(3)
    expect(answer).toMatch(/\nAlso on: January \d, 2026; January \d, 2026\.$/u)
    const withoutDevice = await ask([...herons, ...journal], { question })
    expect(withoutDevice.answer).toMatch(/^At least 5 notes mention the heron:/u)
  })

  it('puts the newest of equally good lines first when the question asks for the last time', async () => {
    const swims = [2024, 2026, 2025].map((year) =>
      entry('Swam in the sea before breakfast.', { writtenAt: Date.UTC(year, 0, 5, 12) }),
    )
    const { quotes } = await ask([...swims, ...journal], { question: 'When was I last swimming in the sea?' })
    expect(quotes).toHaveLength(3)
    expect(quotes[0]?.entryId).toBe(idOf(1))
  })

  it('ignores HTML tags', async () => {
    const { quoted, answer } = await ask(journal, { question: '<img src=x onerror=alert(1)><b>bread</b>' })
    expect(quoted[0]).toBe('Bread again: rye, honey, and a dark crust.')
    expect(answer).not.toContain('exact words')
  })

  it('reads nothing excluded from AI, in the trash or of other users, even when the device sends its id', async () => {
    const secret = 'The kingfisher is a secret.'
    const stored = [
      ...journal,
      entry(secret, { isNeverAi: true }),
      entry(secret, { isInTrash: true }),
      entry(secret, { uid: 'otto' }),
      entry(secret, { uid: 'otto', isPublic: true }),
    ]
    const foundIds = [7, 6, 5, 4, 1, 99].map(idOf)
    const { answer, given, leftOut } = await ask(stored, { question: 'Where was the kingfisher?', found: foundIds })
    expect(answer + given.join('\n')).not.toContain('secret')
    const counted = await ask(stored, { question: 'How many notes mention the kingfisher?', found: foundIds })
    expect(counted.answer).toMatch(/^1 note mentions the kingfisher:/u)
    expect(answer).toContain('A kingfisher sat on the rail')
    expect(leftOut).toEqual([
      { id: idOf(7), why: 'not-there' },
      { id: idOf(6), why: 'not-there' },
      { id: idOf(5), why: 'not-there' },
      { id: idOf(4), why: 'never-ai' },
      { id: idOf(99), why: 'not-there' },
    ])
  })

  it('reads entries that only the device found', async () => {
    const stored = [entry('Der Reiher stand wieder am Wehr.'), entry('Heute nur Regen und Zeitung.')]
    const { quoted, answer } = await ask(stored, {
      question: 'Wo stand heute morgen der Reiher, als es so geregnet hat?',
      found: [idOf(0)],
    })
    expect(quoted[0]).toBe('Der Reiher stand wieder am Wehr.')
    expect(answer).toContain('only look for your exact words')
  })

  it.each([
    '鷺はどこにいた？',
    'أين كان الطائر؟',
    'Где была цапля?',
    'où était le héron ?',
    '?!',
    '🙂🙂',
    'a',
    'the '.repeat(9),
  ])('answers %j with text', async (question) => {
    const { answer } = await ask([...journal, entry('朝、川に鷺がいた。')], { question, found: [idOf(4)] })
    expect(answer).toMatch(/\p{L}/u)
  })

  it('begins with the crisis lines for a crisis question, and gives no AI a crisis entry', async () => {
    const lines = Object.values(legal.crisisLines)
    const crisisAnswer = await ask(journal, { question: 'Why do I want to kill myself?' })
    for (const line of lines) expect(crisisAnswer.answer).toContain(line)
    expect(crisisAnswer.quotes).toEqual([])
    const near = await ask([...journal, entry(crisisNote)], { question: 'What did I write of the pills that night?' })
    for (const line of lines) expect(near.answer).toContain(line)
    expect(near.answer + near.given.join('\n')).not.toContain('nobody would miss me')
    expect(near.leftOut).toEqual([{ id: idOf(4), why: 'care' }])
  })

  it('gives no AI an earlier turn about a crisis', async () => {
    const turns = [
      { question: 'Why do I want to kill myself?', answer: 'Please talk to someone now.' },
      { question: 'Who came?', answer: 'Marta.' },
    ]
    const { requests } = await ask(journal, { question: 'Which bird did I see?', turns })
    expect(requests[0]?.turns).toEqual([turns[1]])
  })

  it('quotes exactly and streams its whole answer, for any entries and questions', async () => {
    const question = fc.oneof(
      anyWritings.map((texts) => texts[0] ?? ''),
      fc.string({ unit: 'binary', maxLength: 80 }),
    )
    await fc.assert(
      fc.asyncProperty(anyWritings, question, fc.string(), async (texts, questionText, seed) => {
        const stored = texts.map((text) => entry(text))
        const foundIds = texts.map((_, index) => idOf(index)).slice(0, 50)
        const { answer } = await ask(
          stored,
          { question: `${questionText.slice(0, 1_000)}?`, found: foundIds },
          { seed },
        )
        expect(answer).not.toBe('')
      }),
      { numRuns: 40 },
    )
  })
})
