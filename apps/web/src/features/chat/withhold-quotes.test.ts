import type { TurnAnswer } from '@geist/domain'
import fc from 'fast-check'
import { expect, it, test } from 'vitest'

import { sampleEntry } from '../../shared/local/testing/sample-entry'
import type { QuotedEntries, QuotedEntry, WithheldReason } from './read-quoted-entries'
import { splitAnswerIntoBlocks } from './split-answer-into-blocks'
import { withheldTexts, withholdQuotes } from './withhold-quotes'

const shown: QuotedEntry = { status: 'shown', entry: sampleEntry }
const withheld = (reason: WithheldReason): QuotedEntry => ({ status: 'withheld', reason })
const entries: QuotedEntries = new Map([
  ['open', shown],
  ['secret', withheld('never-ai')],
  ['trashed', withheld('in-trash')],
])

type QuotePart = readonly [entryId: string, words: string]

/** Creates an answer of texts and of quotes with quotation marks around them. */
function createAnswer(parts: readonly (string | QuotePart)[]): TurnAnswer {
  let text = ''
  const quotes = parts.flatMap((part) => {
    if (typeof part === 'string') {
      text += part
      return []
    }
    const [entryId, words] = part
    const at = text.length + 1
    text += `“${words}”`
    return [{ entryId, start: 0, end: words.length, at }]
  })
  return { text, quotes, isKnown: true, leftOut: [] }
}

it.each<readonly [string, readonly (string | QuotePart)[], string]>([
  ['no withheld quote', ['You wrote:\n', ['open', 'Calm.'], ' – May 2, 2026'], 'You wrote:\n“Calm.” – May 2, 2026'],
  [
    'a withheld quote with its day, between others',
    ['You wrote:\n', ['open', 'A.'], ' – May 2, 2026\n', ['secret', 'B.'], ' – May 3, 2026\n', ['open', 'C.']],
    'You wrote:\n“A.” – May 2, 2026\nThis note is marked Never AI.\n“C.”',
  ],
  [
    'a statement that repeats the note',
    ['It seems to have been on May 1, 2026. You wrote about it on May 2, 2026:\n', ['trashed', 'Yesterday.']],
    'You wrote about it on May 2, 2026:\nThis note is in Recently deleted.',
  ],
  [
    'claims, of which one quotes the note',
    ['You plan to leave.\n', ['secret', 'I go.'], ' – May 3, 2026\n\nYou like herons.\n', ['open', 'Herons!']],
    'This note is marked Never AI.\n\nYou like herons.\n“Herons!”',
  ],
  [
    'a claim with a second quote',
    ['You plan to leave.\n', ['open', 'A bag.'], '\n', ['secret', 'I go.']],
    '“A bag.”\nThis note is marked Never AI.',
  ],
  [
    'a quote inside a sentence',
    ['In March you wrote: ', ['secret', 'the trick'], '. Since then you wait.'],
    'In March you wrote: This note is marked Never AI.',
  ],
  [
    'a quote with a blank line, after the crisis lines',
    ['Please talk to someone.\n\nYou wrote:\n', ['secret', 'One.\n\nTwo.'], '\nYou wait.'],
    'Please talk to someone.\n\nYou wrote:\nThis note is marked Never AI.',
  ],
  ['an entry that is not read', ['You wrote:\n', ['unread', 'A.']], 'You wrote:\nThis note isn’t on this device yet.'],
])('%s', (_, parts, text) => {
  expect(withholdQuotes(createAnswer(parts), entries).text).toBe(text)
})

test('the remarks are blocks of their own, and the other quotes keep their entry', () => {
  const answer = createAnswer(['You wrote:\n', ['secret', 'B.'], '\n', ['open', 'C.']])
  expect(splitAnswerIntoBlocks(withholdQuotes(answer, entries))).toMatchObject([
    { kind: 'text', pieces: [{ text: 'You wrote:' }] },
    { kind: 'remark', text: withheldTexts['never-ai'] },
    { kind: 'quote', text: 'C.', quote: { entryId: 'open' } },
  ])
})

test('no word of a withheld quote remains, and every other quote does', () => {
  const space = fc.constantFrom('\n', '\n\n', ' ', '. ', ': ', ' – May 2, 2026\n')
  const quote = fc.tuple(fc.constantFrom('open', 'secret', 'trashed', 'unread'), fc.stringMatching(/^[A-Z]{3,9}$/u))
  fc.assert(
    fc.property(fc.array(fc.tuple(space, quote), { minLength: 1, maxLength: 6 }), (pairs) => {
      const parts = pairs.flatMap(([before, [entryId, words]], index): (string | QuotePart)[] => [
        before,
        [entryId, `${entryId}${index}${words}`],
      ])
      const visible = withholdQuotes(createAnswer(parts), entries)
      for (const [index, [, [entryId, words]]] of pairs.entries())
        expect(visible.text.includes(`${entryId}${index}${words}`)).toBe(entryId === 'open')
      for (const { entryId, at, end } of visible.quotes)
        expect(visible.text.slice(at - 1, at + end + 1)).toMatch(new RegExp(`^“${entryId}.*”$`, 'u'))
      for (const { at, length } of visible.remarks)
        expect(Object.values(withheldTexts)).toContain(visible.text.slice(at, at + length))
    }),
  )
})
