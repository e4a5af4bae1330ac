import { expect, it } from 'vitest'
import fc from 'fast-check'

import { type AnswerBlock, splitAnswerIntoBlocks } from './split-answer-into-blocks'

/** Creates an answer of texts and, where an element is a list, a quote of its word. */
function createAnswer(parts: readonly (string | readonly [string])[]) {
  let text = ''
  const quotes = parts.flatMap((part) => {
    if (typeof part === 'string') {
      text += part
      return []
    }
    const [words] = part
    text += `“${words}”`
    return [{ entryId: 'entry', start: 0, end: words.length, at: text.length - words.length - 1 }]
  })
  return { text, quotes }
}

/** Writes each block as a line; a quote as '> …', and a quote inside a text as '[…]'. */
function draw(blocks: readonly AnswerBlock[]): readonly string[] {
  return blocks.map((block) =>
    block.kind === 'text'
      ? block.pieces.map(({ text, source }) => (source ? `[${text}]` : text)).join('')
      : `> ${block.text}`,
  )
}

const long = 'the trick is not to want the fish so much as that'

it.each([
  [
    'a sentence before and after',
    ['In March you wrote: ', [long], '. Since then you wait.'],
    ['In March you wrote:', `> ${long}`, 'Since then you wait.'],
  ],
  [
    'quotes on lines of their own',
    ['Nearest:\n\n', [long], '\n', ['No heron today.'], '\n'],
    ['Nearest:', `> ${long}`, '> No heron today.'],
  ],
  [
    'a long quote inside a sentence',
    ['You wrote ', [long], ', and then stopped.'],
    ['You wrote', `> ${long}`, 'and then stopped.'],
  ],
  ['a short quote inside a sentence', ['You said ', ['calm'], ' twice.'], ['You said “[calm]” twice.']],
  ['a short quote at the end of a sentence', ['You said: ', ['calm'], '.'], ['You said:', '> calm']],
  ['brackets and marks around a quote', ['As you wrote (', [long], ')!'], ['As you wrote', `> ${long}`]],
  [
    'quotes with their days',
    ['You wrote:\n', [long], ' – March 14, 2026\n', ['No heron today.'], ' – May 2, 2026'],
    ['You wrote:', `> ${long}`, '> No heron today.'],
  ],
  ['no quote', ['Your journal does not say.'], ['Your journal does not say.']],
  ['a quote alone', [[long]], [`> ${long}`]],
] as const)('%s', (_, parts, lines) => {
  expect(draw(splitAnswerIntoBlocks(createAnswer(parts)))).toEqual(lines)
})

it('a quote without marks around it stays text', () => {
  const answer = { text: 'You wrote calm.', quotes: [{ entryId: 'entry', start: 0, end: 4, at: 10 }] }
  expect(draw(splitAnswerIntoBlocks(answer))).toEqual(['You wrote calm.'])
})

it('keeps every word of any answer, in order', () => {
  const words = fc.stringMatching(/^[a-z .,:;!?)(\n]{1,60}$/u)
  const part = fc.oneof(words, fc.tuple(words))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const answer = createAnswer(parts)
      const shown = splitAnswerIntoBlocks(answer).flatMap((block) =>
        block.kind === 'text' ? block.pieces.map(({ text }) => text) : [block.text],
      )
      expect(shown.join('').replaceAll(/[^a-z]/gu, '')).toBe(answer.text.replaceAll(/[^a-z]/gu, ''))
    }),
  )
})
