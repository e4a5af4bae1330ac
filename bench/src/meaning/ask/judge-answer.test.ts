import { describe, expect, it } from 'vitest'
import type { JournalAnswer } from '../ask-questions'
import { isDirect, isRight } from './judge-answer'
import type { AskedQuestion } from './parse-questions'

const question: AskedQuestion = {
  question: 'when did baka die',
  type: 'when',
  entryIds: ['a'],
  rightPassages: ['She died this morning'],
  directValues: ['2025-12-03'],
}

/** Composes an answer of an introduction and dated quotes. */
function answer(
  intro: string,
  quotes: readonly (readonly [words: string, date: string])[],
  isAnswered = true,
): JournalAnswer {
  let text = intro
  const answerQuotes = quotes.map(([words, date]) => {
    const at = text.length + 2
    text += `\n“${words}” – ${date}`
    return { entryId: 'a', quotedText: words, storedText: words, at }
  })
  return { text, isAnswered, quotes: answerQuotes }
}

describe('isRight', () => {
  const quote = (quotedText: string, entryId = 'a') => ({ quotedText, entryId })

  it('needs a passage whole, from an entry that answers, among the first three quotes', () => {
    const whole = quote('She died this morning at six.')
    expect(isRight(question, [whole])).toBe(true)
    expect(isRight(question, [quote('x'), quote('y'), whole])).toBe(true)
    expect(isRight(question, [quote('x'), quote('y'), quote('z'), whole])).toBe(false)
    expect(isRight(question, [quote('She died')])).toBe(false)
    expect(isRight(question, [quote('She died this morning', 'b')])).toBe(false)
    expect(isRight(question, [])).toBe(false)
  })
})

describe('isDirect', () => {
  const directOf = (directValues: readonly string[], given: JournalAnswer) =>
    isDirect({ ...question, directValues }, given)

  it('needs the date to be the first one outside the quotes', () => {
    const right = ['She died', 'December 3, 2025'] as const
    const other = ['In March 2024 she did', 'December 7, 2025'] as const
    expect(isDirect(question, answer('Here:', [right, other]))).toBe(true)
    expect(isDirect(question, answer('Here:', [other, right]))).toBe(false)
    expect(directOf(['2025-12-07'], answer('Here:', [other]))).toBe(true)
    expect(isDirect(question, answer('On 3 December.', [other]))).toBe(true)
  })

  it('accepts each day of an expected month, and no other month', () => {
    const given = answer('Here:', [['x', 'December 3, 2025']])
    expect(directOf(['2025-12'], given)).toBe(true)
    expect(directOf(['2025-11'], given)).toBe(false)
    expect(directOf(['2024-12'], given)).toBe(false)
  })

  it('needs a number or words before the second quote', () => {
    const given = answer('It is here:', [
      ['eleven bicycles, a Safe', 'March 3, 2026'],
      ['forty tomatoes', 'March 4, 2026'],
    ])
    expect(directOf(['11'], given)).toBe(true)
    expect(directOf(['1'], given)).toBe(false)
    expect(directOf(['3'], given)).toBe(false)
    expect(directOf(['40'], given)).toBe(false)
    expect(directOf(['a safe'], given)).toBe(true)
    expect(directOf(['bicycle'], given)).toBe(false)
    expect(directOf(['tomatoes', 'a safe'], given)).toBe(true)
  })

  it('is false below “not found”', () => {
    expect(isDirect(question, answer('Nothing.', [['x', 'December 3, 2025']], false))).toBe(false)
  })
})
