import { promptOfTheDayMaxLength } from '@geist/domain'
import { speaksOfCrisis } from '@geist/crisis'
import { expect, test } from 'vitest'
import { getQuestionForDay } from './get-question-for-day'
import { questionsOfTheDay } from './questions-of-the-day'

test('no question comes twice within its list, and the list begins again after its end', () => {
  const count = questionsOfTheDay.length
  const first = Array.from({ length: count }, (_, day) => getQuestionForDay(20_000 + day))
  expect(new Set(first).size).toBe(count)
  expect(getQuestionForDay(20_000 + count)).toBe(first[0])
  expect(count).toBeGreaterThanOrEqual(60)
})

test('each is one short plain question', () => {
  for (const question of questionsOfTheDay) {
    expect(question).toMatch(/^[A-Z][A-Za-z ,]*\?$/u)
    expect(question.length).toBeLessThanOrEqual(promptOfTheDayMaxLength)
    expect(speaksOfCrisis(question)).toBe(false)
  }
})

test('a day before 1970, or half a day, has none', () => {
  expect(() => getQuestionForDay(-1)).toThrow(RangeError)
  expect(() => getQuestionForDay(0.5)).toThrow(RangeError)
})
