import fc from 'fast-check'
import { is } from 'valibot'
import { describe, expect, it } from 'vitest'

import { limits } from '../../constants/limits'
import { searchQuerySchema } from '../../entities/search-query'
import { formatSearchQuery, parseSearchQuery } from './search-query-text'

const answer = '“The heron is back.” (March 1)'

describe('formatSearchQuery', () => {
  it('[ASKED1] a question of one line is the title, and its answer the content', () => {
    expect(formatSearchQuery({ question: 'What about the heron?', answer })).toEqual({
      title: 'What about the heron?',
      content: answer,
    })
  })

  it('[ASKED2] a question of several lines is also in the content', () => {
    expect(formatSearchQuery({ question: 'The heron?\nOr the snow?', answer })).toEqual({
      title: 'The heron? Or the snow?',
      content: `The heron?\nOr the snow?\n---\n${answer}`,
    })
  })

  it('[ASKED2] a question too long for a title is cut there between two characters', () => {
    const question = '👨‍👩‍👧‍👦'.repeat(40)
    const { title, content } = formatSearchQuery({ question, answer })
    expect(title).toBe(`${'👨‍👩‍👧‍👦'.repeat(18)}…`)
    expect(content).toBe(`${question}\n---\n${answer}`)
  })

  it('[ASKED2] a question of only invisible characters still has a title', () => {
    expect(formatSearchQuery({ question: '\u200B', answer }).title).toBe('…')
  })

  it('[ASKED4] an answer above the limit is cut, for any question', () => {
    for (const question of ['Why?', 'Why?\n'.repeat(2_000)]) {
      const { content } = formatSearchQuery({ question, answer: '🦉'.repeat(limits.contentMaxLength) })
      expect(content).toHaveLength(limits.contentMaxLength)
      expect(content).not.toMatch(/\p{Surrogate}/u)
    }
  })

  it('[ASKED4] any question and answer can be stored', () => {
    fc.assert(
      fc.property(texts, texts, (question, given) => {
        const query = { id: 'a', uid: 'ada', timestamp: 0, ...formatSearchQuery({ question, answer: given }) }
        expect(is(searchQuerySchema, query)).toBe(true)
      }),
    )
  })
})

/** Built from pieces that resemble the separator between question and answer. */
const texts = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(fc.constantFrom('-', '--', '---', '----', '\n', '\r', '\n---\n', ' ', 'a', 'b'.repeat(150), '\u2028', '👍🏽'))
    .map((pieces) => pieces.join('')),
)

describe('parseSearchQuery', () => {
  it('[ASKED3] returns question and answer verbatim', () => {
    fc.assert(
      fc.property(texts, texts, (question, given) => {
        expect(parseSearchQuery(formatSearchQuery({ question, answer: given }))).toEqual({ question, answer: given })
      }),
      { numRuns: 2_000 },
    )
  })

  it('[ASKED3] keeps an answer that repeats the question above a line of dashes', () => {
    const question = { question: 'a b', answer: 'a\nb\n---\nc' }
    expect(parseSearchQuery(formatSearchQuery(question))).toEqual(question)
  })

  it('[ASKED3] treats a text of another origin as an answer', () => {
    expect(parseSearchQuery({ title: 'Rain', content: 'Days\n---\nof rain' })).toEqual({
      question: 'Rain',
      answer: 'Days\n---\nof rain',
    })
  })
})
