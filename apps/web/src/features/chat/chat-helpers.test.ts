import { journalQuestionLimits, type EntryQuote, type Turn, threads } from '@geist/domain'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { toTurnAnswer } from './to-turn-answer'
import { splitAnswerAtQuotes } from './split-answer-at-quotes'
import { buildAskPayload } from './build-ask-payload'
import { describeLeftOutEntries } from './describe-left-out-entries'
import { parseQuestion } from './parse-question'
import { createThreadTitle } from './create-thread-title'

const entryId = 'entry-0000000000000001'
const text = 'On May 2: “A grey heron stood.” And then “it left”.'
const quote = (words: string): EntryQuote => {
  const at = text.indexOf(words)
  return { entryId, start: 5, end: 5 + words.length, at }
}

test('quotes of an answer are parts with their position, and the rest is text', () => {
  const quotes = [quote('it left'), quote('A grey heron stood.')]
  expect(splitAnswerAtQuotes({ text, quotes })).toEqual([
    { text: 'On May 2: “', at: 0, source: undefined },
    { text: 'A grey heron stood.', at: 11, source: quotes[1] },
    { text: '” And then “', at: 30, source: undefined },
    { text: 'it left', at: 42, source: quotes[0] },
    { text: '”.', at: 49, source: undefined },
  ])
})

test('the parts make up the whole answer for any quotes, and only text in quotation marks is a quote', () => {
  const position = fc.nat({ max: 60 })
  const any = fc.record({ entryId: fc.constant(entryId), start: position, end: position, at: position })
  fc.assert(
    fc.property(fc.array(any), (quotes) => {
      const pieces = splitAnswerAtQuotes({ text, quotes: quotes.filter(({ start, end }) => end > start) })
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const piece of pieces) expect(text.slice(piece.at, piece.at + piece.text.length)).toBe(piece.text)
      const quoted = pieces.filter((piece) => piece.source !== undefined).map((piece) => piece.text)
      for (const words of quoted) expect(text).toContain(`“${words}”`)
    }),
  )
})

const turnOf = (question: string, answer: string | null): Turn => ({
  id: 'turn-00000000000000001',
  uid: 'ada',
  threadId: 'thread-000000000000001',
  question,
  askedAt: 1,
  answer: answer === null ? null : { text: answer, quotes: [], isKnown: true, leftOut: [] },
  updatedAt: 2,
})

test('a question includes the last answered turns and the found entries up to the limit', () => {
  const before = [
    ...Array.from({ length: 8 }, (_, index) => turnOf(`Why ${index}?`, `So ${index}.`)),
    turnOf('Never answered?', null),
  ]
  const foundIds = ['x', ...Array.from({ length: 60 }, (_, index) => `entry-${String(index).padStart(20, '0')}`)]
  const payload = buildAskPayload({ question: 'When?', earlierTurns: before, foundIds: foundIds, timeZone: 'UTC' })
  expect(payload.turns).toEqual(
    [2, 3, 4, 5, 6, 7].map((index) => ({ question: `Why ${index}?`, answer: `So ${index}.` })),
  )
  expect(payload.found).toEqual(foundIds.slice(1, 1 + journalQuestionLimits.foundMax))
  expect(buildAskPayload({ question: 'When?', earlierTurns: [], foundIds: undefined, timeZone: 'UTC' })).toEqual({
    question: 'When?',
    timeZone: 'UTC',
  })
})

test('an answer is stored in the valid form, and an empty one not at all', () => {
  const long = `${'x'.repeat(journalQuestionLimits.answerMaxLength - 1)}👩 and more`
  const leftOut = [
    { id: 'no id', why: 'care' as const },
    ...Array.from({ length: 300 }, () => ({ id: entryId, why: 'never-ai' as const })),
  ]
  const quotes = [quote('it left'), { ...quote('it left'), at: journalQuestionLimits.answerMaxLength }]
  const turnAnswer = toTurnAnswer({ answer: long, quotes, isKnown: true, leftOut })
  expect(turnAnswer?.text).toBe(`${'x'.repeat(journalQuestionLimits.answerMaxLength - 1)}\uFFFD`)
  expect(turnAnswer?.quotes).toEqual([quotes[0]])
  expect(turnAnswer?.leftOut).toHaveLength(threads.leftOutMax)
  expect(toTurnAnswer({ answer: ' \n', quotes: [], isKnown: false, leftOut: [] })).toBeUndefined()
})

test('a question is trimmed, and refused when blank or too long', () => {
  expect(parseQuestion('  Why?\n')).toEqual({ status: 'accepted', value: 'Why?' })
  expect(parseQuestion(' \n')).toMatchObject({ status: 'refused', reason: 'blank' })
  expect(parseQuestion('x'.repeat(journalQuestionLimits.questionMaxLength))).toMatchObject({ status: 'accepted' })
  expect(parseQuestion('x'.repeat(journalQuestionLimits.questionMaxLength + 1))).toMatchObject({
    reason: 'too-long',
    sentence: expect.stringContaining('2,001 characters, and the limit is 2,000'),
  })
})

test('a conversation is titled by the beginning of its first question, on one line within the limit', () => {
  expect(createThreadTitle('Where did I see\n  the heron?')).toBe('Where did I see the heron?')
  expect(createThreadTitle('\u202EWho has\u2069 paid?\u202D')).toBe('Who has paid?')
  expect(createThreadTitle('\u200B')).toBe('…')
  const family = '👩‍👩‍👧'
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 300, unit: fc.constantFrom('a', ' ', '\n', family) }),
      (question) => {
        const title = createThreadTitle(question)
        expect(title.length).toBeLessThanOrEqual(threads.titleMaxLength)
        expect(title).not.toMatch(/\p{Surrogate}|\n/u)
      },
    ),
  )
})

test('entries left out are reported with the reason, in singular or plural', () => {
  const leftOutBecause = (why: 'never-ai' | 'care', count: number) =>
    Array.from({ length: count }, () => ({ id: entryId, why }))
  expect(describeLeftOutEntries([])).toEqual([])
  expect(describeLeftOutEntries([...leftOutBecause('care', 1), ...leftOutBecause('never-ai', 2)])).toEqual([
    '2 other possible matches are marked Never AI, so they weren’t read.',
    'One note sounds like something to talk over with a person, so it wasn’t read.',
  ])
})
