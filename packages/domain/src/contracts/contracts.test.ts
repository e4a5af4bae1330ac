import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { accountStores } from '../constants/account-stores'
import { journalQuestionLimits } from '../constants/journal-question-limits'
import { cutUpMethodNames } from '../constants/cut-up-method-names'
import { limits } from '../constants/limits'
import type { PayloadInputOf, PayloadOf, ResponseOf } from './contract'
import { contracts, type CallableName } from './contracts'
import { parsePayload } from './parse-payload'

const accountStoreNames = Object.keys(accountStores)
const writtenText = fc.string({ unit: 'grapheme', maxLength: 60 }).filter((text) => /\S/u.test(text))
const anyText = fc.string({ unit: 'grapheme', maxLength: 60 })
const documentId = fc.stringMatching(/^[A-Za-z0-9_-]{20,64}$/)
const userId = fc.stringMatching(/^[A-Za-z0-9]{1,128}$/)
const base64 = fc.base64String({ minLength: 4 })
const vectorMatch = fc.record(
  {
    id: documentId,
    metadata: fc.record(
      { content: anyText, category: anyText, collectionName: anyText, uid: userId, username: anyText },
      { noNullPrototype: true },
    ),
    score: fc.double({ min: -1, max: 1, noNaN: true }),
  },
  { noNullPrototype: true },
)
const vectorBytes = fc.base64String({ minLength: 4, maxLength: 1_368 })
const vectorRow = fc
  .tuple(vectorMatch, vectorBytes, anyText)
  .map(([match, embedding, revision]) => ({ ...match, embedding, revision }))

/** Payloads that a screen sends; `null` for a function without a payload. */
const payloads: Record<CallableName, fc.Arbitrary<object | null>> = {
  generateAction: fc.constant(null),
  generateQueryPrompts: fc.record({ collectionName: writtenText }, { requiredKeys: [] }),
  complexQuery: fc.record({ collectionName: writtenText, prompt: writtenText, content: writtenText }),
  analyzeJournalEntries: fc.record(
    {
      collectionName: writtenText,
      prompt: anyText,
      content: writtenText,
      seed: fc.uuid(),
      method: fc.constantFrom(...cutUpMethodNames),
    },
    { requiredKeys: ['collectionName', 'prompt', 'content'] },
  ),
  processImage: fc.record({ image: base64 }),
  generateJournalPrompt: fc.record({ draft: writtenText }, { requiredKeys: [] }),
  quickReply: fc.record({ prompt: writtenText }),
  fetchUserVectors: fc.record({ uid: userId, after: anyText }, { requiredKeys: ['uid'], noNullPrototype: true }),
  fetchSimilarVectors: fc.record({ id: documentId }),
  generateClusterTitle: fc.record({ content: writtenText }),
  fetchAllVectors: fc.record({ id: documentId }),
  describeAi: fc.constant(null),
  askJournal: fc.record(
    {
      question: writtenText,
      turns: fc.array(fc.record({ question: anyText, answer: anyText }), { maxLength: 6 }),
      found: fc.array(documentId, { maxLength: 50 }),
      timeZone: fc.constant('Europe/Lisbon'),
    },
    { requiredKeys: ['question'], noNullPrototype: true },
  ),
  deleteAccount: fc.record({ username: anyText }),
  signOutEverywhere: fc.constant(null),
}

const responses: Record<CallableName, fc.Arbitrary<object>> = {
  generateAction: fc.record({ prompt: anyText }),
  generateQueryPrompts: fc.record({ prompts: fc.array(anyText) }),
  complexQuery: fc.tuple(anyText, anyText.filter(Boolean), fc.nat(1000)).map(([before, text, start]) => ({
    analysis: `${before}${text}`,
    quotes: [{ text, start, end: start + text.length, at: before.length }],
    leftOut: [{ id: 'any', why: 'changed' }],
  })),
  analyzeJournalEntries: fc.record({ analysis: anyText, quotes: fc.constant([]), leftOut: fc.constant([]) }),
  processImage: fc.record({ detectedText: anyText }),
  generateJournalPrompt: fc.record({ prompt: anyText }),
  quickReply: fc.record(
    {
      analysis: anyText,
      notes: fc.array(
        fc.record({ id: documentId, writtenAt: fc.nat(), quote: anyText.filter(Boolean) }, { noNullPrototype: true }),
      ),
    },
    { requiredKeys: ['analysis'], noNullPrototype: true },
  ),
  fetchUserVectors: fc.record({
    vectors: fc.array(vectorRow),
    unmapped: fc.array(fc.record({ id: documentId, reason: fc.constant('no-words') }, { noNullPrototype: true })),
    removed: fc.array(documentId),
    startsAnew: fc.boolean(),
    next: anyText,
    hasMore: fc.boolean(),
    model: anyText,
  }),
  fetchSimilarVectors: fc.record({ similarVectors: fc.array(vectorMatch) }),
  generateClusterTitle: fc.record({ title: anyText }),
  fetchAllVectors: fc.record({ similarVectors: fc.array(vectorMatch) }),
  describeAi: fc.constantFrom(
    { kind: 'embedded' },
    { kind: 'none' },
    { kind: 'provider', host: 'api.example.com', model: 'small' },
  ),
  askJournal: fc
    .tuple(anyText, anyText.filter(Boolean), documentId, fc.nat(1000))
    .map(([before, words, entryId, start]) => ({
      answer: `${before}“${words}”`,
      quotes: [{ entryId, start, end: start + words.length, at: before.length + 1 }],
      isKnown: true,
      leftOut: [{ id: 'any', why: 'care' }],
    })),
  deleteAccount: fc.record({
    isDone: fc.boolean(),
    startedAt: fc.nat(),
    counts: fc
      .array(fc.nat(), { minLength: accountStoreNames.length, maxLength: accountStoreNames.length })
      .map((counts) => Object.fromEntries(accountStoreNames.map((store, index) => [store, counts[index]]))),
    nameHeldUntil: fc.nat(),
  }),
  signOutEverywhere: fc.constant({ isDone: true }),
}

const isCallableName = (name: string): name is CallableName => name in contracts
const names = Object.keys(contracts).filter(isCallableName)
const namesWithoutPayload = ['generateAction', 'describeAi', 'signOutEverywhere'] as const
const statusOfImage = (image: unknown) => parsePayload(contracts.processImage, { image }).status
const selected = { collectionName: 'Walks', prompt: 'What changed?', content: 'Rain.' }
const bounded: [name: CallableName, field: string, maximum: number, rest: object][] = [
  ['quickReply', 'prompt', limits.contentMaxLength, {}],
  ['generateJournalPrompt', 'draft', limits.contentMaxLength, {}],
  ['generateClusterTitle', 'content', limits.selectedContentMaxLength, {}],
  ['generateQueryPrompts', 'collectionName', limits.notebookNameMaxLength, {}],
  ['complexQuery', 'content', limits.selectedContentMaxLength, selected],
  ['complexQuery', 'prompt', limits.userPromptMaxLength, selected],
  ['complexQuery', 'collectionName', limits.notebookNameMaxLength, selected],
  ['analyzeJournalEntries', 'content', limits.selectedContentMaxLength, selected],
  ['analyzeJournalEntries', 'prompt', limits.userPromptMaxLength, selected],
  ['askJournal', 'question', journalQuestionLimits.questionMaxLength, {}],
  ['fetchUserVectors', 'uid', limits.userIdMaxLength, {}],
  ['fetchUserVectors', 'after', 2_000, { uid: 'mira' }],
  ['fetchSimilarVectors', 'id', 64, {}],
  ['fetchAllVectors', 'id', 64, {}],
  ['deleteAccount', 'username', 100, {}],
]
const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('contracts', () => {
  it('[CALL1] are eleven functions, describeAi, askJournal and two for accounts, each under its own name', () => {
    expect(names).toHaveLength(15)
    for (const name of names) expect(contracts[name].name).toBe(name)
  })

  it.each(names)('[CALL2] valid payloads and responses of %s are unchanged by serialization', (name) => {
    fc.assert(
      fc.property(payloads[name], responses[name], (payload, response) => {
        expect(parsePayload(contracts[name], overTheWire(payload))).toEqual({ status: 'parsed', payload })
        expect(v.parse(contracts[name].response, overTheWire(response))).toEqual(overTheWire(response))
      }),
    )
  })

  it('[CALL10] a response of generateAction without a prompt is parsed as an empty one', () => {
    for (const answer of [{}, { prompt: null }, { prompt: '' }]) {
      expect(v.parse(contracts.generateAction.response, answer)).toEqual({ prompt: '' })
    }
    expect(v.safeParse(contracts.generateAction.response, { prompt: 7 }).success).toBe(false)
  })

  it.each(names)('[CALL3] %s refuses unknown fields', (name) => {
    const aField = fc.stringMatching(/^x[a-z]{0,12}$/)
    fc.assert(
      fc.property(payloads[name], aField, fc.jsonValue(), (payload, field, value) => {
        const parsed = parsePayload(contracts[name], { ...payload, [field]: value })
        expect(parsed.status).toBe('refused')
      }),
    )
  })

  it('[CALL3] the refusal names each invalid field', () => {
    expect(parsePayload(contracts.quickReply, { prompt: ' ', uid: 'somebody' })).toMatchObject({
      reason: { reason: 'invalid-payload', issues: [{ path: 'prompt' }, { path: 'uid' }] },
    })
  })

  it.each(names)('[CALL3] %s refuses an invalid payload', (name) => {
    for (const input of ['text', 7, true, [], [null]]) {
      expect(parsePayload(contracts[name], input).status).toBe('refused')
    }
  })

  it.each(namesWithoutPayload)('[CALL4] null, undefined and {} are all the empty payload of %s', (name) => {
    for (const input of [null, undefined, {}]) {
      expect(parsePayload(contracts[name], input)).toEqual({ status: 'parsed', payload: null })
    }
  })

  it.each(bounded)('[CALL5] %s accepts a %s of up to %i characters and no more', (name, field, maximum, rest) => {
    const status = (length: number) => parsePayload(contracts[name], { ...rest, [field]: 'a'.repeat(length) }).status
    expect(status(maximum)).toBe('parsed')
    expect(status(maximum + 1)).toBe('refused')
  })

  it('[CALL5] blank texts are refused, except as the prompt of a cut-up', () => {
    expect(parsePayload(contracts.complexQuery, { ...selected, prompt: ' \n' }).status).toBe('refused')
    expect(parsePayload(contracts.analyzeJournalEntries, { ...selected, prompt: '' }).status).toBe('parsed')
    expect(parsePayload(contracts.quickReply, { prompt: '\t' }).status).toBe('refused')
    expect(parsePayload(contracts.generateClusterTitle, { content: '' }).status).toBe('refused')
  })

  it('[CALL5] ids that could name another path are refused', () => {
    for (const id of ['', 'short', '../../users/somebody1', 'a/b'.repeat(10), 'ä'.repeat(24)]) {
      expect(parsePayload(contracts.fetchAllVectors, { id }).status).toBe('refused')
      expect(parsePayload(contracts.fetchSimilarVectors, { id }).status).toBe('refused')
    }
    expect(parsePayload(contracts.fetchUserVectors, { uid: 'ü 👩‍👩‍👧‍👦 .' }).status).toBe('parsed')
    for (const uid of ['', 'a/b', '.', '..', '__uid__', '\ud800', 7, null]) {
      expect(parsePayload(contracts.fetchUserVectors, { uid }).status).toBe('refused')
    }
  })

  it('[CALL5] an invalid notebook name with a lone surrogate is refused before any lookup', () => {
    for (const name of ['Walks\udc00', '\ud83c', 'a\ud800b'])
      for (const contract of [contracts.complexQuery, contracts.analyzeJournalEntries])
        expect(parsePayload(contract, { ...selected, collectionName: name }).status).toBe('refused')
    expect(parsePayload(contracts.complexQuery, { ...selected, collectionName: 'Walks 🌊' }).status).toBe('parsed')
  })

  it('[CALL5] a question names each entry once, and exactly those that make up its text', () => {
    const [rain, sun] = ['R', 'S'].map((letter) => letter.repeat(20))
    const status = (content: string, entries: unknown) =>
      parsePayload(contracts.complexQuery, { ...selected, content, entries }).status
    expect(
      status('Rain.\nSun.', [
        { id: rain, length: 5 },
        { id: sun, length: 4 },
      ]),
    ).toBe('parsed')
    expect(
      status('Rain.\nSun.', [
        { id: rain, length: 5 },
        { id: rain, length: 4 },
      ]),
    ).toBe('refused')
    for (const length of [4, 6, 5.5, -1, '5', null]) expect(status('Rain.', [{ id: rain, length }])).toBe('refused')
    for (const entries of [[], [{ id: 'a/b', length: 5 }], [{ id: rain, length: 5, uid: 'x' }], null]) {
      expect(status('Rain.', entries)).toBe('refused')
    }
  })

  it('[CALL5] the parts to polish are pieces of the content with joints between them, and no other words', () => {
    const status = (polish: unknown) => parsePayload(contracts.analyzeJournalEntries, { ...selected, polish }).status
    const piece = { start: 0, end: 5, before: '' }
    expect(status([piece, { ...piece, before: ' — ' }, { ...piece, before: '\n\n' }])).toBe('parsed')
    expect(status(Array.from({ length: 800 }, () => piece))).toBe('parsed')
    expect(status(Array.from({ length: 801 }, () => piece))).toBe('refused')
    for (const wrong of [
      { end: 6 },
      { start: 5 },
      { start: -1 },
      { before: 'and' },
      { before: '    ' },
      { text: 'x' },
    ]) {
      expect(status([{ ...piece, ...wrong }])).toBe('refused')
    }
    for (const polish of [[], null, true]) expect(status(polish)).toBe('refused')
  })

  it('[CALL5] a cut-up needs a known method and a seed of up to 64 characters', () => {
    const status = (more: object) => parsePayload(contracts.analyzeJournalEntries, { ...selected, ...more }).status
    for (const method of cutUpMethodNames) expect(status({ method, seed: 's'.repeat(64) })).toBe('parsed')
    for (const more of [{ method: 'dream' }, { seed: '' }, { seed: 's'.repeat(65) }, { seed: 7 }]) {
      expect(status(more)).toBe('refused')
    }
  })

  it('[CALL5] a time zone has a valid form', () => {
    const status = (timeZone: unknown) => parsePayload(contracts.complexQuery, { ...selected, timeZone }).status
    for (const zone of ['UTC', 'Europe/Lisbon', 'Etc/GMT+5', 'Europe/A_new_name']) expect(status(zone)).toBe('parsed')
    for (const zone of ['', 'Mars Olympus', '<b>', 'x'.repeat(65), 7, null]) expect(status(zone)).toBe('refused')
  })

  it('[CALL9] an analysis with quotes at wrong positions is rejected', () => {
    const parses = (quote: object) =>
      v.safeParse(contracts.complexQuery.response, { analysis: 'You wrote “Rain.”', quotes: [quote] }).success
    const rain = { text: 'Rain.', start: 3, end: 8, at: 11 }
    expect(parses(rain)).toBe(true)
    for (const wrong of [{ at: 10 }, { end: 9 }, { text: 'rain.' }, { text: '', end: 3 }, { at: -1 }, { start: 2.5 }]) {
      expect(parses({ ...rain, ...wrong })).toBe(false)
    }
  })

  it('[CALL5] a question to the journal has at most six turns and fifty valid entry ids', () => {
    const status = (more: object) => parsePayload(contracts.askJournal, { question: 'When?', ...more }).status
    const turn = { question: 'Who came?', answer: 'Marta.' }
    const id = 'R'.repeat(20)
    expect(status({ turns: Array.from({ length: 6 }, () => turn), found: Array.from({ length: 50 }, () => id) })).toBe(
      'parsed',
    )
    for (const wrong of [
      { turns: Array.from({ length: 7 }, () => turn) },
      { turns: [{ ...turn, answer: 'a'.repeat(journalQuestionLimits.answerMaxLength + 1) }] },
      { turns: [{ ...turn, role: 'system' }] },
      { found: Array.from({ length: 51 }, () => id) },
      { found: ['../../users/somebody1'] },
      { question: ' ' },
    ]) {
      expect(status(wrong)).toBe('refused')
    }
  })

  it('[CALL9] an answer of the journal with quotes outside quotation marks or at wrong positions is rejected', () => {
    const parses = (quote: object) =>
      v.safeParse(contracts.askJournal.response, {
        answer: 'You wrote “Rain.”',
        quotes: [quote],
        isKnown: true,
        leftOut: [],
      }).success
    const rain = { entryId: 'R'.repeat(20), start: 3, end: 8, at: 11 }
    expect(parses(rain)).toBe(true)
    for (const wrong of [{ at: 10 }, { end: 9 }, { end: 3 }, { at: 0 }, { start: 2.5 }, { entryId: 'a/b' }]) {
      expect(parses({ ...rain, ...wrong })).toBe(false)
    }
  })

  it('[CALL6] an image is padded base64 of at most ten megabytes of text, without a data-URL prefix', () => {
    expect(statusOfImage('A'.repeat(limits.imageBase64MaxLength))).toBe('parsed')
    expect(statusOfImage('A'.repeat(limits.imageBase64MaxLength + 4))).toBe('refused')
    for (const text of ['', 'AAA', 'AA=A', 'A===', '====', 'AAAA\n', 'AA_-', 'data:image/jpeg;base64,AAAA', 7]) {
      expect(statusOfImage(text)).toBe('refused')
    }
  })

  it('[CALL7] a refusal never echoes long input', () => {
    const refused = [
      parsePayload(contracts.processImage, { image: '!'.repeat(100_000) }),
      parsePayload(contracts.fetchAllVectors, { id: 'x'.repeat(100_000) }),
      parsePayload(contracts.generateAction, 'x'.repeat(100_000)),
      parsePayload(contracts.quickReply, 'x'.repeat(100_000)),
    ]
    for (const parsed of refused) {
      expect(parsed.status).toBe('refused')
      expect(JSON.stringify(parsed).length).toBeLessThan(500)
    }
  })

  it('[CALL8] an invalid payload does not compile', () => {
    expectTypeOf<PayloadInputOf<typeof contracts.generateAction>>().toEqualTypeOf<
      null | undefined | Record<string, never>
    >()
    expectTypeOf<PayloadOf<typeof contracts.generateAction>>().toEqualTypeOf<null>()
    expectTypeOf<PayloadInputOf<typeof contracts.quickReply>>().toEqualTypeOf<{ prompt: string }>()
    expectTypeOf<ResponseOf<typeof contracts.processImage>>().toEqualTypeOf<{ detectedText: string }>()
    expectTypeOf<'text'>().not.toExtend<PayloadInputOf<typeof contracts.generateAction>>()
    expectTypeOf<{ prompt: string; uid: string }>().not.toEqualTypeOf<PayloadInputOf<typeof contracts.quickReply>>()
  })
})
